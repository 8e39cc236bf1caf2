import { benchDesk } from './desk.ts'
import { benchHost } from './host.ts'
import { benchImport } from './import.ts'
import { benchLive } from './live.ts'
import { benchPages } from './pages.ts'
import { benchSourcingReview } from './sourcing-review.ts'
import { benchWeighing, type Figure } from './weighing.ts'
import { benchWeighingPage } from './weighing-page.ts'

const now = () => performance.now()

/** Each part by name, so that one can be run alone: `npm run bench -- pages`. */
const PARTS: Readonly<Record<string, () => Figure[] | Promise<Figure[]>>> = {
  pages: async () => [
    ...(await benchPages(now)),
    ...(await benchWeighingPage(now)),
    ...(await benchSourcingReview(now)),
    ...(await benchDesk(now)),
  ],
  host: () => benchHost(now),
  live: () => benchLive(now),
  import: () => benchImport(now),
  weighing: () => benchWeighing(now),
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(', ')}: choose from ${Object.keys(PARTS).join(', ')}`,
  )
  process.exit(2)
}

let missed = 0
for (const [name, part] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n${name}`)
  for (const figure of await part()) {
    const over = figure.value > figure.limit
    if (over) missed += 1
    console.log(lineOf(figure, over))
  }
}
if (missed > 0) console.log(`\n${missed} over the limit`)
process.exitCode = missed > 0 ? 1 : 0

function lineOf({ name, value, unit, limit }: Figure, over: boolean): string {
  const bound = limit === Infinity ? '' : `  (at most ${limit} ${unit})`
  return `${over ? '✗' : ' '} ${name.padEnd(52)} ${value.toFixed(2).padStart(10)} ${unit}${bound}`
}
