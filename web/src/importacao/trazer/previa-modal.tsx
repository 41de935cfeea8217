import { tomDaFolha, tonsEmPalavras } from '@cantai/domain/cifras/capo/tom-da-folha'
import type { Trazida } from '@cantai/domain/importacao/limpar'
import { Folha } from '../../cifras/folha.tsx'
import { useLeitura } from '../../cifras/leitura.ts'
import { Letra } from '../../musicas/letra.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'

export type PreviaModalProps = {
  musica: Trazida
  texto: 'cifras' | 'letra'
  open: boolean
  onClose: () => void
  onClosed: () => void
}

/** A sheet or the words of a song as they will be, before anything is sent. */
export function PreviaModal({ musica, texto, ...life }: PreviaModalProps) {
  const { leitura } = useLeitura()
  const { nome, artista, letra, cifras, tom } = musica
  const tons = cifras === null || texto === 'letra' ? '' : tonsEmPalavras(tomDaFolha(cifras, tom))
  return (
    <Modal
      {...life}
      size="tall"
      title={`${texto === 'letra' ? 'Letra' : 'Cifra'}: ${nome}`}
      description={[artista, tons && `Tom: ${tons}`].filter(Boolean).join(' · ')}
      footer={<Button onClick={life.onClose}>Fechar</Button>}
    >
      {texto === 'letra' ? (
        <Letra letra={letra ?? ''} tamanho={leitura.tamanho} />
      ) : (
        <Folha cifra={cifras ?? ''} tamanho={leitura.tamanho} semTom />
      )}
    </Modal>
  )
}
