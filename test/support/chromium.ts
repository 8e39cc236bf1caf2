import packaged from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'

/** A Chromium with nothing installed: the one in the package, or that of CHROMIUM_PATH. */
export const launchChromium = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? (await packaged.executablePath()),
    args: [...packaged.args.filter((argument) => !UNWANTED.has(argument)), ...SPARING],
    headless: true,
  })

/** What takes less of the processor, and changes nothing that a page can notice. */
const SPARING = [
  // It would only be imitated.
  '--disable-gpu',
  // No page stays for so long that its scripts earn back what optimising them takes, or fill its memory.
  '--js-flags=--no-opt,--no-maglev,--min-semi-space-size=64,--max-semi-space-size=64',
]

/** Meant for functions that open one page and die: with them a second page ends the browser, sites share storage. */
const UNWANTED = new Set([
  '--single-process',
  '--no-zygote',
  '--in-process-gpu',
  '--disable-web-security',
  '--ignore-gpu-blocklist',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
])
