import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

/**
 * What `npm start` runs (dist/node.js). Node keeps what it makes of the program's text beside it, so
 * that it need not read all of it again at the next start; where it may not write there, it does.
 */
enableCompileCache(join(import.meta.dirname, 'compiled'))
const program = join(import.meta.dirname, 'node-server.js')
await import(program)
setTimeout(flushCompileCache, 1000).unref()
