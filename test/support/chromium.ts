import packaged from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'

/** A Chromium with nothing installed: the one in the package, or that of CHROMIUM_PATH. */
export const launchChromium = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? (await packaged.executablePath()),
    // Drawn without a GPU that would only be imitated, which takes a third longer.
    args: [...packaged.args.filter((argument) => !UNWANTED.has(argument)), '--disable-gpu'],
    headless: true,
  })

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
