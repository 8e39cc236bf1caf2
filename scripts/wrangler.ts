import { run, type Run } from './run.ts'

/** Runs wrangler without its banner, reports, update checks or look-ups of where this machine is. */
export const wrangler = (args: readonly string[], output: Run['output'] = 'keep') =>
  run('wrangler', { args, env: QUIET, output })

const QUIET = {
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_WRITE_LOGS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  DO_NOT_TRACK: '1',
}
