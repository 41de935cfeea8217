import type { Musica } from '@cantai/contract/musicas'
import { tomDaFolha } from '@cantai/domain/cifras/capo/tom-da-folha'
import { type CifraTocada, tocarCifra } from '@cantai/domain/cifras/vista'
import { type Leitura, useLeitura } from '../../cifras/leitura.ts'
import { useLeituraDaMusica } from '../../cifras/use-leitura-da-musica.ts'
import { usePreferenciasDoPalco } from '../ajustes/preferencias-do-palco.ts'
import type { Cena } from './cenas.ts'

interface UseLeitorDoPalco {
  cena: Cena
  musica: Musica | undefined
  /** The stage of a culto, whose keys rule; a song alone sounds in this person's own. */
  doCulto: boolean
}

function tocada(
  musica: Musica | undefined,
  escolha: { tom: string | null; capo: number | null },
): CifraTocada | undefined {
  if (!musica?.cifras) return undefined
  return tocarCifra(musica.cifras, tomDaFolha(musica.cifras, musica.tom), escolha)
}

/** How this person reads what is on the stage: the sheet as it is played for them, its size, its columns. */
export function useLeitorDoPalco({ cena, musica, doCulto }: UseLeitorDoPalco) {
  const { leitura, change } = useLeitura()
  const { modo } = usePreferenciasDoPalco()
  const isMusica = cena.tipo === 'musica'
  const minha = useLeituraDaMusica(
    isMusica ? cena.musica_id : 0,
    doCulto ? { tom: isMusica ? cena.tom : null } : undefined,
  )
  const { tom, capo, tamanho } = minha.escolhida
  return {
    inPages: modo === 'paginas',
    colunas: leitura.paginas === '1' ? 1 : 2,
    tamanho: tamanho ?? leitura.tamanho,
    velocidade: leitura.velocidade,
    soLetra: leitura.semAcordes,
    tocada: tocada(musica, { tom, capo }),
    leitura,
    /** A size is this song's, and that of the songs without one of their own. */
    change: (part: Partial<Leitura>) => {
      change(part)
      if (part.tamanho !== undefined && isMusica) minha.escolher({ tamanho: part.tamanho })
    },
    changeColunas: (colunas: number) => change({ paginas: colunas === 1 ? '1' : 'auto' }),
    changeSoLetra: (semAcordes: boolean) => change({ semAcordes }),
    escolher: minha.escolher,
  }
}

export type Leitor = ReturnType<typeof useLeitorDoPalco>
