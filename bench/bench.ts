// `npm run bench [-- api|scroll|…]`: peers, limits and budgets, as ratios in one run. Exit code 1 if a goal is missed.
import { benchApi } from './api.ts'
import { benchAvisos } from './avisos.ts'
import { benchCelular } from './celular.ts'
import { benchCiclo } from './ciclo.ts'
import { benchCopia } from './copia.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchCifras } from './cifras.ts'
import { benchMidia } from './midia.ts'
import { benchPalco } from './palco.ts'
import { benchPaginas } from './palco-paginas.ts'
import { benchRedeLenta } from './rede-lenta.ts'
import { print, type Row } from './report.ts'
import { benchRelatorio } from './relatorio.ts'
import { benchReplica } from './replica.ts'
import { benchScroll } from './scroll.ts'
import { benchSugestoes } from './sugestoes.ts'
import { benchTrechos } from './trechos.ts'

const parts: Record<string, () => Promise<Row[]>> = {
  api: benchApi,
  avisos: benchAvisos,
  celular: benchCelular,
  ciclo: benchCiclo,
  copia: benchCopia,
  cifras: benchCifras,
  trechos: benchTrechos,
  midia: benchMidia,
  relatorio: benchRelatorio,
  replica: benchReplica,
  scroll: benchScroll,
  sugestoes: benchSugestoes,
  palco: benchPalco,
  'palco-paginas': benchPaginas,
  lighthouse: benchLighthouse,
  'rede-lenta': benchRedeLenta,
}

const chosen = process.argv.slice(2)
const rows: Row[] = []
for (const [name, part] of Object.entries(parts)) {
  // 'palco' is 'palco-paginas' too.
  if (chosen.length > 0 && !chosen.some((wanted) => name === wanted || name.startsWith(`${wanted}-`)))
    continue
  const measured = await part()
  print(measured)
  rows.push(...measured)
}
process.exit(rows.every((r) => r.met) ? 0 : 1)
