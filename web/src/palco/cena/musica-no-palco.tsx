import { FileQuestion } from 'lucide-react'
import type { Musica } from '@cantai/contract/musicas'
import type { CifraTocada } from '@cantai/domain/cifras/vista'
import type { Tela } from '../../cifras/comeco.ts'
import type { NotasNoTexto } from '../../cifras/camada/nota-view.tsx'
import { Folha } from '../../cifras/folha.tsx'
import { Letra } from '../../musicas/letra.tsx'
import { isInteira } from '../../musicas/musicas-api.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

type MusicaNoPalcoProps = {
  musica: Musica
  /** Undefined where the song has no cifra. */
  tocada: CifraTocada | undefined
  tamanho: number
  soLetra: boolean
  notas: NotasNoTexto
  /** Only so much of a sheet. */
  tela: Tela | undefined
}

/** A song's sheet as it is played now; its words where it has no chords, or where somebody sings only. */
export function MusicaNoPalco({ musica, tocada, tamanho, soLetra, notas, tela }: MusicaNoPalcoProps) {
  const { letra } = musica
  if (letra && (soLetra || !tocada))
    return (
      <>
        {!tocada && !soLetra && (
          <p className="mb-[0.75em] font-sans text-[0.875em] text-dim">Sem cifra: esta é a letra.</p>
        )}
        <Letra letra={letra} tamanho={tamanho} notas={notas} />
      </>
    )
  if (tocada)
    return (
      <Folha
        cifra={tocada.cifras}
        tamanho={tamanho}
        semAcordes={soLetra}
        semTom={tocada.tom !== ''}
        notas={notas}
        tela={tela}
      />
    )
  if (!isInteira(musica))
    return (
      <EmptyState
        icon={<FileQuestion />}
        title="O texto desta música não está neste aparelho"
        hint="Ele é grande demais para ir junto com o culto. Com internet, abra o palco de novo."
      />
    )
  return (
    <EmptyState
      icon={<FileQuestion />}
      title="Esta música ainda não tem cifra nem letra"
      hint="Quem cuida do repertório pode buscar as duas em Músicas."
    />
  )
}
