import type { EnvioAoHolyrics, MusicaNoHolyrics, RelatorioDoHolyrics } from '@cantai/contract/cultos/holyrics'
import { mesmaMusica, parecida, peso, semelhanca } from '@cantai/domain/semelhanca'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import type { HolyricsSession } from '../providers/holyrics/holyrics.ts'
import { getCulto } from './leitura.service.ts'
import { findHolyrics } from './holyrics/holyrics.repository.ts'

/** Limit of candidates for one song, the likeliest first. */
const CANDIDATAS_MAX = 6

type DoCulto = { musica_id: number; nome: string; artista: string }

/** The title without text in brackets, which the other program may lack. */
const withoutBrackets = (nome: string) =>
  nome
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The songs of Holyrics that match one of ours: `surely` is set where exactly one song has its title and its artist. */
async function lookUp(holyrics: HolyricsSession, { nome, artista }: DoCulto) {
  const ours = { titulo: nome, artista }
  const rated = (await holyrics.search(withoutBrackets(nome) || nome))
    .map((song) => ({ song, como: semelhanca(ours, song) }))
    .filter(({ como }) => parecida(como))
    .toSorted((a, b) => peso(b.como) - peso(a.como))
  const mesmas = rated.filter(({ como }) => mesmaMusica(como))
  return {
    surely: mesmas.length === 1 ? mesmas[0]?.song : undefined,
    candidatas: rated.slice(0, CANDIDATAS_MAX).map(({ song }): MusicaNoHolyrics => song),
  }
}

/**
 * Looks the songs of a culto up in Holyrics and, with `enviar`, puts the certain matches and those chosen by a person at the end of its
 * list. Throws AppError 404, 409 not set up, 502 and 504.
 */
export async function sendToHolyrics(
  { db, providers }: Pick<Deps, 'db' | 'providers'>,
  id: number,
  { enviar, escolhas }: EnvioAoHolyrics,
  hoje: string,
): Promise<RelatorioDoHolyrics> {
  const culto = await getCulto(db, id, hoje)
  const access = await findHolyrics(db)
  if (!access)
    throw new AppError(409, 'O Holyrics ainda não foi configurado. Peça a um administrador.', {
      codigo: 'holyrics_desligado',
    })
  const holyrics = providers.holyrics.open(access)
  const chosenIds = new Map(escolhas.map(({ musica_id, holyrics_id }) => [musica_id, holyrics_id]))
  const report: RelatorioDoHolyrics = { enviado: false, encontradas: [], a_decidir: [], faltam: [] }
  const askedIds = new Set<number>()
  for (const item of culto.itens) {
    if (item.especie !== 'musica') continue
    const musica: DoCulto = { musica_id: item.musica_id, nome: item.nome, artista: item.artista }
    // A reprise uses the match of its song, and is not asked about again.
    if (askedIds.has(item.musica_id)) {
      const first = report.encontradas.find(({ musica_id }) => musica_id === item.musica_id)
      if (first) report.encontradas.push(first)
      continue
    }
    askedIds.add(item.musica_id)
    // Sequential: the program on the other side is busy with its screen.
    const { surely, candidatas } = await lookUp(holyrics, musica) // eslint-disable-line no-await-in-loop
    const no_holyrics = surely ?? candidatas.find((song) => song.id === chosenIds.get(item.musica_id))
    if (no_holyrics) report.encontradas.push({ ...musica, no_holyrics })
    else if (candidatas.length > 0) report.a_decidir.push({ ...musica, candidatas })
    else report.faltam.push(musica)
  }
  if (!enviar || report.encontradas.length === 0) return report
  await holyrics.add(report.encontradas.map(({ no_holyrics }) => no_holyrics.id))
  return { ...report, enviado: true }
}
