import type { Musica, MusicaResumo } from '@cantai/contract/musicas/musicas'
import { type CampoDaJuncao, CAMPOS_DA_JUNCAO } from '@cantai/contract/campos-da-musica'
import type { MusicaJuncao } from '@cantai/contract/musicas/juntar'

/** Two songs of a group: the one that stays, and the one that becomes part of it. */
export type Par = readonly [fica: MusicaResumo, sai: MusicaResumo]

export type Lado = 'esta' | 'outra'
export type Escolhas = Partial<Record<CampoDaJuncao, Lado>>

/** The fields in which two songs differ and each has something: those that somebody has to choose. */
export const camposAEscolher = (esta: Musica, outra: Musica): CampoDaJuncao[] =>
  CAMPOS_DA_JUNCAO.filter(
    (campo) => esta[campo] !== null && outra[campo] !== null && esta[campo] !== outra[campo],
  )

/** The fields that come from the other song because this one has none. */
export const camposQueEntram = (esta: Musica, outra: Musica): CampoDaJuncao[] =>
  CAMPOS_DA_JUNCAO.filter((campo) => esta[campo] === null && outra[campo] !== null)

/** The song that a field comes from as long as nobody chooses: the key belongs to the sheet. */
export const ladoDe = (
  campo: CampoDaJuncao,
  { esta, outra }: { esta: Musica; outra: Musica },
  escolhas: Escolhas,
): Lado => {
  const chosen = escolhas[campo] ?? (campo === 'tom' ? escolhas.cifras : undefined)
  if (chosen) return chosen
  return campo === 'tom' && esta.cifras === null && outra.cifras !== null ? 'outra' : 'esta'
}

/** The body of the call: the choices, and the versions of both songs that were looked at. */
export const juncaoOf = (esta: Musica, outra: Musica, escolhas: Escolhas): MusicaJuncao => ({
  com: outra.id,
  versao: esta.versao,
  versao_com: outra.versao,
  ...Object.fromEntries(
    camposAEscolher(esta, outra).map((campo) => [campo, ladoDe(campo, { esta, outra }, escolhas)]),
  ),
})
