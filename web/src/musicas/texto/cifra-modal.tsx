import { useNavigate } from '@tanstack/react-router'
import { musicasCalls } from '@cantai/contract/musicas/musicas'
import { fatosDe } from '@cantai/domain/fatos-da-musica'
import { useAnotar } from '../../cifras/camada/use-anotar.tsx'
import { useLeitor } from '../../cifras/leitor/use-leitor.ts'
import { useAfinacao } from '../../cifras/use-afinacao.ts'
import { useLeituraDaMusica } from '../../cifras/use-leitura-da-musica.ts'
import { reasonOf } from '../../lib/api/failure.ts'
import { useRecursos } from '../../lib/recursos.ts'
import { usePode } from '../../lib/session/session.ts'
import { useLazyModal } from '../../lib/record/use-row-modal.tsx'
import { Button } from '../../ui/form/button.tsx'
import { usePainted } from '../../ui/layout/use-painted.ts'
import { showAlert } from '../../ui/overlay/dialogs.tsx'
import type { FolhaModalProps } from '../musica-modal-props.ts'
import { CifraBarra } from './cifra-barra.tsx'
import { CifraEditor } from './cifra-editor.tsx'
import { CifraLeitura } from './cifra-leitura.tsx'
import { FonteGuardada } from './fonte.tsx'
import { TextoModal } from './texto-modal.tsx'
import { useCifraVista } from './use-cifra-vista.ts'
import { useGuardarTom } from '../transpor/use-guardar-tom.ts'
import { useTexto } from './use-texto.ts'

const loadBusca = async () => (await import('../online/cifra-online-modal.tsx')).CifraOnlineModal

const tellFailure = (error: unknown) =>
  void showAlert({
    kind: 'error',
    message: `Erro ao salvar cifras: ${reasonOf(error)}`,
  })

export function CifraModal({ musica, open, onClose, onClosed, doCulto }: FolhaModalProps) {
  const texto = useTexto({
    musica,
    open,
    onClose,
    texto: 'cifra',
    campos: ['tom', 'cifras'],
    saved: 'Cifra salva com sucesso!',
    tellFailure,
  })
  const { whole, draft, edit } = texto
  const navigate = useNavigate()
  const { cifras_online } = useRecursos()
  const mayTranspor = usePode(musicasCalls.transpor.access)
  // The dialog opens with the lines of the first screen; the others are drawn right after.
  const isDrawn = usePainted({ begun: whole !== undefined })
  const minha = useLeituraDaMusica(musica.id, doCulto)
  const vista = useCifraVista({
    cifras: whole?.cifras ?? null,
    tomDaMusica: (whole ?? musica).tom,
    escolha: minha.escolhida,
    escolher: minha.escolher,
    tomDoDia: doCulto?.tom ?? null,
    aoVivo: doCulto?.aoVivo ?? false,
    afinacao: useAfinacao().afinacao,
  })
  const guardar = useGuardarTom(whole, vista, doCulto)
  const busca = useLazyModal()
  const anotar = useAnotar(musica.id, { cifra: vista.tocada.cifras, semTom: vista.tocada.tom !== '' })
  const leitor = useLeitor({
    reading: open && !draft && Boolean(whole?.cifras),
    busy: vista.desenho !== undefined || anotar.open,
    minha,
  })
  return (
    <TextoModal
      {...{ musica, open, onClosed, texto, leitor }}
      titulo="Cifra"
      size="folha"
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
        whole?.cifras ? (
          <CifraBarra
            musica={{ ...whole, tom_do_dia: doCulto?.tom ?? null }}
            vista={vista}
            leitor={leitor}
            onEdit={edit}
            onTranspor={
              mayTranspor && !doCulto
                ? () => void navigate({ to: `/musicas/${musica.id}/transpor` })
                : undefined
            }
          />
        ) : (
          <Button onClick={edit}>Editar Cifra</Button>
        )
      }
      levado={
        whole?.cifras
          ? {
              cabecalho: { ...vista.tocada, ...fatosDe(whole), nome: whole.nome, artista: whole.artista },
              texto: { cifra: vista.tocada.cifras },
            }
          : undefined
      }
      editor={
        draft && (
          <CifraEditor
            draft={{ tom: draft.tom ?? '', cifras: draft.cifras ?? '' }}
            errors={texto.errors}
            replacesOriginal={whole?.cifras_originais != null}
            tamanho={Math.min(leitor.leitura.tamanho, 3)}
            onChange={(next) => texto.write({ ...next })}
          />
        )
      }
    >
      <CifraLeitura
        vista={vista}
        leitura={leitor.leitura}
        vazia={
          whole?.cifras === null
            ? cifras_online && (
                <Button variant="primary" onClick={() => busca.show(loadBusca, { musica: whole })}>
                  Buscar cifra
                </Button>
              )
            : undefined
        }
        soOComeco={!isDrawn}
        notas={anotar.noTexto}
        guardar={guardar}
      />
      {whole && <FonteGuardada nome={whole.cifras_fonte} href={whole.cifras_link} />}
    </TextoModal>
  )
}
