import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { internet } from './test/support/internet.ts'

/** Tests that share nothing but modules: a file need not load the whole program again. */
const plain = (name: string) => ({
  extends: true as const,
  test: { name, include: [`test/${name}/**/*.test.{ts,tsx}`], isolate: false },
})

// miniflare would ask Cloudflare where this machine is; tests ask nothing of the network.
process.env['CLOUDFLARE_CF_FETCH_ENABLED'] = 'false'

export default defineConfig({
  test: {
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      plain('unit'),
      plain('contract'),
      plain('http'),
      plain('structure'),
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.{ts,tsx}'],
          isolate: false,
          testTimeout: 60_000,
          // After the others: what is done in pages is given so many seconds.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        plugins: [
          cloudflareTest(async () => ({
            main: './test/support/bare-worker.ts',
            remoteBindings: false,
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: { TEST_MIGRATIONS: await readD1Migrations('db/migrations') },
              outboundService: internet,
            },
          })),
        ],
        test: {
          name: 'workers',
          isolate: false,
          include: ['test/workers/**/*.test.{ts,tsx}'],
          globalSetup: ['test/support/build-first.ts'],
        },
      },
    ],
  },
})
