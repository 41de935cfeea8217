import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { longFiles, quickNames } from './scripts/long-tests.mjs'

/** For what hangs: a shared machine may be many times slower than the rule that a test is about, and starts programs in minutes. */
const patience = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } }

/** Tests that start programs and wait for them, longest first. */
const SLOW = ['/sem-rede.test.ts', '/src/main.test.ts', '/audio/audio.test.ts', '/backup-command.test.ts']

/** A fresh clone has no times of an earlier run, and these small files would come last, when the other workers have nothing left. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own method, which answers a new list
    const bySize = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.some((name) => moduleId.endsWith(name))
    return [...bySize.filter(isSlow), ...bySize.filter((file) => !isSlow(file))]
  }
}

const quick = process.env.TESTS === 'quick'
const exclude = ['**/node_modules/**', ...(quick ? longFiles : [])]

/** Random inputs that are the same in each run. */
const setupFiles = ['domain/src/same-inputs.fixture.ts']

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    // The tests that start processes mostly wait: one worker more than two cores keeps those busy.
    maxWorkers: 3,
    globalSetup: 'server/src/test/temporary-folder.ts',
    ...(quick && { testNamePattern: quickNames }),
    projects: [
      {
        test: {
          // Pure functions keep nothing between files, so the files of a worker share their modules.
          name: 'domain',
          isolate: false,
          ...patience,
          exclude,
          setupFiles,
          include: [
            '*.test.ts',
            'contract/src/**/*.test.ts',
            'domain/src/**/*.test.ts',
            'server/seeds/**/*.test.ts',
          ],
        },
      },
      {
        test: { name: 'postgres', ...patience, exclude, include: ['postgres/src/**/*.test.ts'] },
      },
      { test: { name: 'web', ...patience, exclude, include: ['web/src/**/*.test.ts'] } },
      {
        test: {
          // A file has a database and an app of its own; what they are made of is loaded once a worker.
          name: 'server',
          isolate: false,
          ...patience,
          exclude,
          setupFiles,
          include: ['server/src/**/*.test.ts'],
          globalSetup: 'server/src/test/global-setup.ts',
        },
      },
    ],
  },
})
