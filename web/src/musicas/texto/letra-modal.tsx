import { fatosDe } from '@cantai/domain/fatos-da-musica'
import { TEXTO_MAX } from '@cantai/contract/limites'
import { estrofes } from '@cantai/domain/musicas/estrofes'
import { useAnotar } from '../../cifras/camada/use-anotar.tsx'
import { TamanhoStepper } from '../../cifras/tamanho-stepper.tsx'
import { useLeitor } from '../../cifras/leitor/use-leitor.ts'
import { useLeituraDaMusica } from '../../cifras/use-leitura-da-musica.ts'
import { failureMessage } from '../../lib/api/failure.ts'
import { useLazyModal } from '../../lib/record/use-row-modal.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import type { FolhaModalProps } from '../musica-modal-props.ts'
import { FonteGuardada } from './fonte.tsx'
import { Letra } from '../letra.tsx'
import { TextoBarra } from './texto-barra.tsx'
import { TextoModal } from './texto-modal.tsx'
import { useTexto } from './use-texto.ts'

const loadBusca = async () => (await import('../online/letra-online-modal.tsx')).LetraOnlineModal

const tellFailure = (error: unknown) =>
  toast.apiError('Erro ao salvar letra', { description: failureMessage(error, 'Tente novamente.') })

export function LetraModal({ musica, open, onClose, onClosed, doCulto }: FolhaModalProps) {
  const texto = useTexto({
    musica,
    open,
    onClose,
    texto: 'letra',
    campos: ['letra'],
    saved: 'Letra salva com sucesso!',
    tellFailure,
  })
  const { whole, draft, edit } = texto
  const busca = useLazyModal()
  const anotar = useAnotar(musica.id, { letra: estrofes(whole?.letra ?? '').flat() })
  const leitor = useLeitor({
    reading: open && !draft && Boolean(whole?.letra),
    busy: anotar.open,
    minha: useLeituraDaMusica(musica.id),
  })
  const { leitura, change } = leitor
  return (
    <TextoModal
      {...{ musica, open, onClosed, texto, leitor }}
      titulo="Letra"
      size="tall"
      passos={doCulto?.passos}
      palco={doCulto?.palco}
      onAnotar={anotar.anotar}
      dialogos={
        <>
          {anotar.modal}
          {busca.modal}
        </>
      }
      barra={
        whole?.letra ? (
          <TextoBarra
            musica={{ ...whole, tom_do_dia: doCulto?.tom ?? null }}
            leitor={leitor}
            editLabel="Editar Letra"
            onEdit={edit}
            ajustes={undefined}
          >
            <TamanhoStepper leitura={leitura} onChange={change} />
          </TextoBarra>
        ) : (
          <Button onClick={edit}>Editar Letra</Button>
        )
      }
      levado={
        whole?.letra
          ? {
              cabecalho: {
                nome: whole.nome,
                artista: whole.artista,
                ...fatosDe(whole),
                tom: whole.tom ?? '',
                formas: '',
                capo: 0,
              },
              texto: { letra: whole.letra },
            }
          : undefined
      }
      editor={
        draft && (
          <TextArea
            label="Letra"
            hint="Uma linha em branco separa as estrofes."
            value={draft.letra}
            maxLength={TEXTO_MAX}
            className="[&_textarea]:h-[60dvh]"
            onChange={({ target }) => texto.write({ letra: target.value })}
          />
        )
      }
    >
      <Letra
        letra={whole?.letra ?? null}
        tamanho={leitura.tamanho}
        notas={anotar.noTexto}
        vazia={
          whole && (
            <Button variant="primary" onClick={() => busca.show(loadBusca, { musica: whole })}>
              Buscar letra
            </Button>
          )
        }
      />
      {whole && <FonteGuardada nome={whole.letra_fonte} href={whole.letra_link} />}
    </TextoModal>
  )
}
