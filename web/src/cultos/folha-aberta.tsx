import type { FolhaPorLink } from '@cantai/contract/cultos/links'
import { tomDaFolha } from '@cantai/domain/cifras/capo/tom-da-folha'
import { tocarCifra } from '@cantai/domain/cifras/tom/vista'
import { Folha } from '../cifras/folha.tsx'
import { fontSize, type Leitura, useLeitura } from '../cifras/leitura.ts'
import { Estrofes } from './estrofes.tsx'

type FolhaAbertaProps = {
  folha: FolhaPorLink
  tom: string | null
  /** Without it as this browser's person reads. */
  leitura?: Leitura
}

/** The sheet in the key of the day, or the words where there is none, or only words are wanted. */
export function FolhaAberta({ folha: { cifras, letra, tom: own }, tom, leitura }: FolhaAbertaProps) {
  const usual = useLeitura().leitura
  const { tamanho, semAcordes } = leitura ?? usual
  if (!cifras || (semAcordes && letra))
    return (
      <div style={fontSize({ tamanho })}>
        <Estrofes letra={letra ?? ''} />
      </div>
    )
  const tocada = tocarCifra(cifras, tomDaFolha(cifras, own), { tom, capo: null })
  return <Folha cifra={tocada.cifras} tamanho={tamanho} semAcordes={semAcordes} semTom={tocada.tom !== ''} />
}
