import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { row } from '../bench/report.ts'
import { atEnd } from './ends.ts'
import type { Part } from './part.ts'

const root = path.resolve(import.meta.dirname, '..')

/** A random test of the gate with many more rounds, whose number the test reads from `env`; `failures` names what must not be. */
const moreOf = ({
  about,
  project = 'server',
  test,
  env,
  rounds,
  failures,
}: {
  about: string
  /** The layer whose tests are run. */
  project?: 'server' | 'domain'
  test: string
  env: string
  rounds: number
  failures: (rodadas: number) => string
}): Part => ({
  about,
  run: async ({ rodadas = rounds }) => {
    const child = spawn(
      process.execPath,
      [
        path.join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        `--project=${project}`,
        test,
        '--testTimeout=3600000',
      ],
      { cwd: root, env: { ...process.env, [env]: String(rodadas) }, stdio: 'inherit' },
    )
    atEnd(test, async () => child.kill('SIGKILL'))
    const [code] = await once(child, 'close')
    return [row(failures(rodadas), code === 0 ? '0' : 'some', '0', code === 0)]
  },
})

export const caminhos = moreOf({
  about: 'songs planned, executed, recorded, concluded, merged and restored at random, against a naive book',
  test: 'server/src/cultos/caminhos.test.ts',
  env: 'CAMINHOS',
  rounds: 400,
  failures: (rodadas) => `${rodadas * 20} random actions that the book does not bear out`,
})

export const replica = moreOf({
  about:
    'a device follows while others write, transactions overlap, questions are cut and copies restored, 1,000 orders',
  test: 'server/src/replica/seguir.test.ts',
  env: 'REPLICAS',
  rounds: 1_000,
  failures: (rodadas) => `${rodadas} orders after which a row of the device is not the server's`,
})

export const escalas = moreOf({
  about: 'two who lead write one roster while its people answer, 200 orders',
  test: 'server/src/pessoas/ao-mesmo-tempo.test.ts',
  env: 'ESCALAS',
  rounds: 200,
  failures: (rodadas) => `${rodadas} orders after which a place is lost or an answer is another's`,
})

export const tons = moreOf({
  about: 'twelve recordings in eight other keys each: their length and their pitch, measured',
  test: 'server/src/providers/audio/audio-key.test.ts',
  env: 'GRAVACOES',
  rounds: 12,
  failures: (rodadas) => `${rodadas * 8} recordings that are 0.1 s longer or shorter, or 5 cents out of tune`,
})

export const sugestoes = moreOf({
  about: 'rosters suggested against trying everything, 4,000 of them',
  project: 'domain',
  test: 'domain/src/pessoas/sugestao.test.ts',
  env: 'FC_RUNS',
  rounds: 4_000,
  failures: (rodadas) =>
    `${rodadas} suggestions with fewer places filled, or a higher cost, than there could be`,
})
