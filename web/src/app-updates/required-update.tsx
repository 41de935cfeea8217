import { Button } from '../ui/form/button.tsx'
import { Modal } from '../ui/overlay/modal.tsx'
import { download } from './check-updates.tsx'
import { UpdateNews } from './update-news.tsx'
import type { RequiredUpdate as Required } from './update-store.ts'

const NEXT = {
  failed: 'Erro ao baixar atualização. Tente novamente.',
  handed: 'O instalador do aparelho foi aberto. Se ele fechou, baixe de novo.',
} as const

/** Stays until the phone has the version: without it the app no longer understands the server. */
export function RequiredUpdate({ versao, changelog, last }: Required) {
  return (
    <Modal
      open
      onClose={() => undefined}
      canClose={false}
      kind="warning"
      size="sm"
      title="Atualização obrigatória"
      description={
        <UpdateNews
          text={`Para continuar usando o Cantai, instale a versão ${versao.version}.`}
          items={changelog}
        />
      }
      footer={
        <Button variant="primary" onClick={() => void download(versao)}>
          {last === undefined ? 'Entendi' : last === 'failed' ? 'Tentar de novo' : 'Baixar de novo'}
        </Button>
      }
    >
      {last && (
        <p role="alert" className={last === 'failed' ? 'text-red' : undefined}>
          {NEXT[last]}
        </p>
      )}
    </Modal>
  )
}
