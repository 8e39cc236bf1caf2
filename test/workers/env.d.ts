/// <reference types="@cloudflare/vitest-plugin/types" />

declare namespace Cloudflare {
  interface Env {
    DB: D1Database
    BLOBS: R2Bucket
    ASSETS: Fetcher
    /** The migrations, split into queries, for applyD1Migrations. Set in vitest.config.ts. */
    TEST_MIGRATIONS: { name: string; queries: string[] }[]
  }
}
