import { soamIgual, semitonsEntre, tomAcima } from '@cantai/domain/cifras/tom/tons'
import { changeVivo } from '../../lib/live/vivo.ts'
import type { Vivo } from '../../lib/live/vivo-guardado.ts'
import { type Cena, isMusica, tomDaEquipeEm } from '../cena/cenas.ts'
import type { Leitor } from '../cena/use-leitor-do-palco.ts'

interface UseTons {
  cena: Cena
  vivo: Vivo | undefined
  leitor: Leitor
  doCulto: boolean
}

/** The keys of the song on the stage: the day's, the team's, and one's own. */
export function useTons({ cena, vivo, leitor, doCulto }: UseTons) {
  const { tom, tomDoDia } = leitor
  const daEquipe = tomDaEquipeEm(cena, vivo)
  const tomDaEquipe = daEquipe ?? tomDoDia
  const isOwn = doCulto && vivo?.meus[cena.chave] !== undefined && !soamIgual(tom, tomDaEquipe)
  const isAloud = daEquipe !== undefined || vivo?.posicao?.item === cena.chave

  function escolher(next: string | null): void {
    if (!doCulto) return leitor.escolher({ tom: next })
    const { [cena.chave]: _mine, ...others } = vivo?.meus ?? {}
    const isTeams = next === null || soamIgual(next, tomDaEquipe)
    changeVivo({ meus: isTeams ? others : { ...others, [cena.chave]: next } })
  }
  return {
    /** Raises or lowers the key for this person alone, also offline; undefined where there is no key. */
    meu: tom === '' ? undefined : { tom, subir: (by: number) => escolher(tomAcima(tom, by)) },
    /** Words of the strip for a person who reads in another key than the team plays in. */
    equipe: isOwn && isAloud ? { tom: tomDaEquipe, onTomDaEquipe: () => escolher(null) } : undefined,
    /** Without a leader: a raised key that still holds, or the key to which the song is back. */
    semLider: tomSemLider(cena, vivo, { daEquipe, tomDoDia }),
    /** Gives one's own key up; undefined where it equals the team's. */
    volta: isOwn ? { tom: tomDaEquipe, onVolta: () => escolher(null) } : undefined,
    /** The team's key where it differs from the day's, and the planning that could keep it. */
    guardavel:
      isMusica(cena) &&
      cena.planejamento_id !== null &&
      daEquipe !== undefined &&
      !soamIgual(daEquipe, tomDoDia)
        ? { tom: daEquipe, planejamento: cena.planejamento_id }
        : undefined,
    /** Relative to the key of the day, for pages of 0.2.0. */
    semitons: daEquipe !== undefined && tomDoDia !== '' ? semitonsEntre(tomDoDia, daEquipe) : 0,
    /** The team's key raised by some semitones, and as `semitons`. */
    daEquipe: (by: number): [tom: string, semitons: number] => {
      const next = tomAcima(tomDaEquipe || tom, by)
      return [next, tomDoDia === '' ? 0 : semitonsEntre(tomDoDia, next)]
    },
  }
}

function tomSemLider(
  { chave }: Cena,
  vivo: Vivo | undefined,
  { daEquipe, tomDoDia }: { daEquipe: string | undefined; tomDoDia: string },
): { tom: string; vale: boolean } | undefined {
  if (!vivo || vivo.posicao || tomDoDia === '') return undefined
  const now = daEquipe ?? tomDoDia
  const before = vivo.parou?.tons[chave]
  const isRaised = !soamIgual(now, tomDoDia)
  return isRaised || (before !== undefined && !soamIgual(before, now))
    ? { tom: now, vale: isRaised }
    : undefined
}

export type Tons = ReturnType<typeof useTons>
