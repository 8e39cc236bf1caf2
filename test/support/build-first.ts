import { build } from '../../scripts/build.ts'

/** Workers serve their static files, the sample among them, from dist/public: it is made before their tests, where it is not there or old. */
export default build
