import { defineConfig } from 'vitest/config'

/** A shared machine may be many times slower than the rule that a test is about. */
const testTimeout = 30_000

export default defineConfig({
  test: {
    // The tests that start processes mostly wait: one worker more than two cores keeps those busy.
    maxWorkers: 3,
    projects: [
      {
        test: {
          // Pure functions keep nothing between files, so the files of a worker share their modules.
          name: 'domain',
          isolate: false,
          testTimeout,
          include: [
            '*.test.ts',
            'contract/src/**/*.test.ts',
            'domain/src/**/*.test.ts',
            'server/seeds/**/*.test.ts',
          ],
        },
      },
      {
        test: { name: 'postgres', testTimeout, hookTimeout: 60_000, include: ['postgres/src/**/*.test.ts'] },
      },
      { test: { name: 'web', testTimeout, include: ['web/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: 'server/src/test/global-setup.ts',
          testTimeout,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
