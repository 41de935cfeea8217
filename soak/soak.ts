// `npm run soak -- parte [--rodadas n] [--minutos n]`: faults and load. Exit code 1 if a goal is missed.
import { parseArgs } from 'node:util'
import { print } from '../bench/report.ts'
import { bloqueio } from './bloqueio.ts'
import { copia } from './copia.ts'
import { disco } from './disco.ts'
import { endAll } from './ends.ts'
import { failover } from './failover.ts'
import { fuzz } from './fuzz.ts'
import { hostil } from './hostil.ts'
import { memoria } from './memoria.ts'
import { palco } from './palco.ts'
import type { Part } from './part.ts'
import { portas } from './portas.ts'
import { postgres } from './postgres.ts'
import { quedas } from './quedas.ts'
import { caminhos, escalas, replica, sugestoes, tons } from './sorteios.ts'

const parts: Record<string, Part> = {
  quedas,
  postgres,
  disco,
  fuzz,
  hostil,
  bloqueio,
  portas,
  memoria,
  copia,
  palco,
  failover,
  caminhos,
  replica,
  escalas,
  sugestoes,
  tons,
}
/** A part that hangs has failed. */
const LIMIT_MS = 15 * 60 * 1000

const number = { type: 'string' } as const
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rodadas: number, minutos: number, mp3: number },
})
const [name = ''] = positionals
const part = parts[name]

async function leave(code: number): Promise<never> {
  await endAll()
  process.exit(code)
}

if (!part) {
  console.log('npm run soak -- <part> [--rodadas n] [--minutos n]\n')
  for (const [name, { about }] of Object.entries(parts)) console.log(`  ${name.padEnd(10)} ${about}`)
  process.exit(name === '' ? 0 : 1)
}
process.once('SIGINT', () => void leave(130))
process.once('SIGTERM', () => void leave(143))
process.once('uncaughtException', (error) => {
  console.error(error)
  void leave(1)
})
setTimeout(() => {
  console.error(`${name}: not done after 15 minutes`)
  void leave(1)
}, LIMIT_MS).unref()

try {
  const options = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, Number(value)]))
  const rows = await part.run(options)
  if (rows.length > 0) print(rows)
  await leave(rows.every(({ met }) => met) ? 0 : 1)
} catch (error) {
  console.error(error)
  await leave(1)
}
