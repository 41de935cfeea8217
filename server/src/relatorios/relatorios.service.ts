import type { Figuras } from '@cantai/contract/pessoas/figuras'
import type {
  FiltrosDoRelatorio,
  MusicasDoRelatorioQuery,
  ResumoDoRelatorio,
} from '@cantai/contract/relatorios/relatorios'
import { relatoDaCcli } from '@cantai/domain/relatorios/ccli'
import { periodoDoRelatorio } from '@cantai/domain/relatorios/periodo'
import { porcento, repertorioVivo } from '@cantai/domain/relatorios/repertorio'
import type { Db } from '../db/db.ts'
import { listFiguras } from '../pessoas/fatos/figuras.repository.ts'
import type { Recorte } from './feitas.repository.ts'
import { pageOfMusicas } from './musicas.repository.ts'
import { readResumo } from './resumo.repository.ts'

/** The period and type that somebody asked for, as the repositories read them. */
export const recorteOf = (filtros: FiltrosDoRelatorio, hoje: string): Recorte => ({
  ...periodoDoRelatorio(filtros, hoje),
  tipo: filtros.tipo,
  hoje,
})

export async function getResumo(
  db: Db,
  filtros: FiltrosDoRelatorio,
  hoje: string,
): Promise<ResumoDoRelatorio> {
  const recorte = recorteOf(filtros, hoje)
  const { cantadas, registradas, ensaiadas, ...lidas } = await readResumo(db, recorte)
  const vezes = cantadas.map((cantada) => cantada.vezes)
  const all = vezes.reduce((sum, n) => sum + n, 0)
  return {
    de: recorte.de,
    ate: recorte.ate,
    ...lidas,
    musicas: cantadas.length,
    por_culto: lidas.cultos === 0 ? null : Math.round((10 * all) / lidas.cultos) / 10,
    vivas: repertorioVivo(vezes),
    ensaiada_pct: porcento(ensaiadas, registradas),
    ccli: relatoDaCcli(cantadas),
  }
}

export const getMusicas = (db: Db, { de, ate, tipo, ...page }: MusicasDoRelatorioQuery, hoje: string) =>
  pageOfMusicas(db, recorteOf({ de, ate, tipo }, hoje), page)

export const getPessoas = (db: Db, filtros: FiltrosDoRelatorio, hoje: string): Promise<Figuras[]> =>
  listFiguras(db, recorteOf(filtros, hoje))
