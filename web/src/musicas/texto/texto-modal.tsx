import { fatosDitos } from '@cantai/domain/fatos-da-musica'
import { Maximize, Minimize } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Musica } from '@cantai/contract/musicas/musicas'
import { FolhaEmPaginas } from '../../cifras/leitor/paginas.tsx'
import type { Leitor } from '../../cifras/leitor/use-leitor.ts'
import { palcoDaMusica } from '../../lib/endereco-do-palco.ts'
import { useTeclaImprimir } from '../../lib/levar/use-tecla-imprimir.ts'
import { ConflictVersions } from '../../lib/record/conflict-versions.tsx'
import { useLazyModal } from '../../lib/record/use-row-modal.tsx'
import { DraftOffer } from '../../lib/record/draft/draft-offer.tsx'
import { NovidadeBar } from '../../lib/live/novidade-bar.tsx'
import { useNovidade } from '../../lib/live/novidades.ts'
import { EndedBar, useEnded } from '../../lib/session/ended-bar.tsx'
import { useHoldSession } from '../../lib/session/hold.ts'
import { IconButton } from '../../ui/form/button.tsx'
import { Modal, type ModalProps } from '../../ui/overlay/modal.tsx'
import { musicaQuery } from '../musicas-api.ts'
import type { FolhaModalProps } from '../musica-modal-props.ts'
import type { Levado } from './levar.ts'
import type { JeitoDoTexto } from './levar-texto-modal.tsx'
import { TextoFooter } from './texto-footer.tsx'
import { TextoMenu } from './texto-menu.tsx'
import { TextoPendente } from './texto-pendente.tsx'
import { useModeFocus } from './use-mode-focus.ts'
import type { Texto } from './use-texto.ts'

const loadLevar = async () => (await import('./levar-texto-modal.tsx')).LevarTextoModal

type TextoModalProps = Pick<FolhaModalProps, 'musica' | 'open' | 'onClosed'> & {
  texto: Texto
  leitor: Leitor
  /** 'Letra' or 'Cifra'. */
  titulo: string
  size: NonNullable<ModalProps['size']>
  /** Below the buttons while it is read: the way to other texts. */
  passos: ReactNode
  /** The address of the stage that shows this text; undefined for that of the song alone. */
  palco: string | undefined
  /** Opens a new note. */
  onAnotar: () => void
  /** Opened from what is read, which may be laid out anew meanwhile. */
  dialogos: ReactNode
  /** The buttons while it is read, and what is read. */
  barra: ReactNode
  children: ReactNode
  /** The text that leaves the app; none while there is nothing. */
  levado: Levado | undefined
  editor: ReactNode
}

/** The frame of a song's letra and cifra: read in a dialog or in full screen, edited, and saved. */
export function TextoModal({
  musica,
  open,
  onClosed,
  texto,
  leitor,
  titulo,
  size,
  passos,
  palco,
  onAnotar,
  dialogos,
  barra,
  children,
  levado,
  editor,
}: TextoModalProps) {
  const { whole, draft, saving, close } = texto
  const { conflict } = saving
  const {
    telaCheia,
    abrirTelaCheia,
    sairDaTelaCheia,
    inPages,
    paginas,
    leitura,
    barras,
    content: read,
  } = leitor
  const editing = draft !== undefined
  const isEnded = useEnded()
  const novidade = useNovidade<Musica>(musicaQuery(musica.id).queryKey)
  const nova = novidade?.nova
  const mudou = novidade && (!nova || texto.campos.some((campo) => nova[campo] !== whole?.[campo]))
  useHoldSession(open)
  const content = useModeFocus(editing)
  const { artista } = whole ?? musica
  const fatos = fatosDitos(whole ?? musica)
  const levar = useLazyModal()
  const openLevar = (inicio: JeitoDoTexto) => levado && levar.show(loadLevar, { levado, inicio })
  useTeclaImprimir(levado !== undefined && open && !editing && !levar.isOpen, () => openLevar('pdf'))

  const lido = (
    <>
      {!conflict && <DraftOffer offer={texto.offer} />}
      {children}
    </>
  )
  return (
    <Modal
      open={open}
      onClose={close}
      onClosed={onClosed}
      size={size}
      title={conflict ? 'Duas versões desta música' : `${editing ? 'Editar ' : ''}${titulo}: ${musica.nome}`}
      reading={
        editing
          ? undefined
          : {
              subtitle: (
                // A long artist is cut, never the figures, which take a line of their own where they need it.
                <span className="flex flex-wrap gap-x-3">
                  <span className="max-w-full min-w-0 truncate">{artista}</span>
                  {fatos !== '' && <span>{fatos}</span>}
                </span>
              ),
              tools: levado && (
                <>
                  <TextoMenu
                    palco={palco ?? palcoDaMusica(musica.id)}
                    onAnotar={onAnotar}
                    onLevar={() => openLevar('texto')}
                  />
                  <IconButton
                    label={telaCheia ? 'Sair da tela cheia' : 'Tela cheia'}
                    word="Tela cheia"
                    icon={telaCheia ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
                    onClick={telaCheia ? sairDaTelaCheia : abrirTelaCheia}
                  />
                </>
              ),
              fullScreen: telaCheia,
              bars: barras,
              onEscape: telaCheia ? sairDaTelaCheia : undefined,
            }
      }
      footer={
        (whole || passos || isEnded) && (
          <>
            {whole && (
              <TextoFooter saving={saving} editing={editing} onCancel={texto.cancel} onSave={texto.submit}>
                {barra}
              </TextoFooter>
            )}
            {!editing && !conflict && passos}
            {mudou && !editing && (
              <div className="w-full overflow-clip rounded-md">
                <NovidadeBar
                  text={
                    nova ? `A ${texto.texto} mudou` : 'Esta música foi excluída; ela fica aqui até você sair'
                  }
                  acao={nova ? 'Ver' : 'Entendi'}
                  onVer={novidade.ver}
                />
              </div>
            )}
            {isEnded && (
              <div className="w-full overflow-clip rounded-md">
                <EndedBar />
              </div>
            )}
          </>
        )
      }
    >
      {levar.modal}
      {dialogos}
      <div ref={content}>
        {conflict && <ConflictVersions what="esta música" {...conflict} />}
        {editing && <div hidden={conflict !== undefined}>{editor}</div>}
        <div ref={read}>
          {!editing &&
            (!whole ? (
              <TextoPendente what={`a ${texto.texto}`} failed={texto.failed} onRetry={texto.retry} />
            ) : inPages ? (
              <FolhaEmPaginas paginas={paginas} tamanho={leitura.tamanho}>
                {lido}
              </FolhaEmPaginas>
            ) : (
              lido
            ))}
        </div>
      </div>
    </Modal>
  )
}
