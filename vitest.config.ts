import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The tests that start processes mostly wait: one worker more than two cores keeps those busy.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          // A shared machine may be many times slower than the rule that a test is about.
          testTimeout: 30_000,
          include: [
            '*.test.ts',
            'contract/src/**/*.test.ts',
            'domain/src/**/*.test.ts',
            'server/seeds/**/*.test.ts',
            'web/src/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: 'server/src/test/global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
