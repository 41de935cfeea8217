import type { Usuario } from '@cantai/contract/acesso/acesso'
import { manual } from '../../lib/manual.ts'
import { isTouch } from '../../ui/layout/touch.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import { contaOf, telasOf } from './comandos.ts'
import { shortcutText, TECLAS } from './shortcuts.ts'

type HelpModalProps = { usuario: Usuario; open: boolean; onClose: () => void; onClosed: () => void }

const GUIDE: readonly [title: string, text: string][] = [
  ['Repertório', 'Em Músicas, cadastre nome, artista, tom, letra e cifras. A busca não liga para acentos.'],
  [
    'Antes do culto',
    'Em Cultos, toque em Novo Culto e escolha as músicas; a tela dele diz o que falta preparar e marca o ensaio.',
  ],
  [
    'Depois do culto',
    'Na mesma tela, Concluir guarda o que foi tocado: as contagens e o histórico se fazem sozinhos.',
  ],
  [
    'Sem internet',
    'O que você já abriu neste aparelho continua legível. Um aviso diz de que hora é a cópia; para salvar, é preciso voltar à rede.',
  ],
]

const none = () => undefined

/** A guide to a week with the app and, where there is a keyboard, the list of its keys. */
export function HelpModal({ usuario, open, onClose, onClosed }: HelpModalProps) {
  const touch = isTouch()
  return (
    <Modal open={open} onClose={onClose} onClosed={onClosed} title={touch ? 'Ajuda' : 'Atalhos e ajuda'}>
      {!touch && <Keys usuario={usuario} />}
      <h3 className="mb-2 font-semibold">Guia rápido</h3>
      <dl className="flex flex-col gap-3">
        {GUIDE.map(([title, text]) => (
          <div key={title}>
            <dt className="font-medium text-gold">{title}</dt>
            <dd className="text-dim">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        <a
          href={manual('index')}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center font-medium text-gold underline underline-offset-4"
        >
          Abrir o manual
        </a>
      </p>
    </Modal>
  )
}

function Keys({ usuario }: { usuario: Usuario }) {
  const keys: readonly { label: string; shortcut?: string | undefined }[] = [
    { label: 'Buscar em tudo', shortcut: shortcutText(TECLAS.busca) },
    ...telasOf(usuario, none),
    ...contaOf(),
    { label: 'Recarregar a página', shortcut: shortcutText('R') },
    { label: 'Ir aos avisos', shortcut: 'Alt+T' },
  ]
  return (
    <div className="mb-6">
      <h3 className="mb-2 font-semibold">Atalhos do teclado</h3>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {keys.map(
          ({ label, shortcut }) =>
            shortcut && (
              <div
                key={label}
                className="flex min-h-9 items-center justify-between gap-4 border-b border-line"
              >
                <dt className="text-dim">{label}</dt>
                <dd>
                  <kbd className="font-sans text-sm whitespace-nowrap">{shortcut}</kbd>
                </dd>
              </div>
            ),
        )}
      </dl>
      <p className="mt-3 text-sm text-dim">
        Menos Ctrl+K, não valem enquanto você escreve num campo. Numa aba do navegador, Ctrl e um número podem
        trocar de aba: instale o Cantai para usá-los sempre.
      </p>
    </div>
  )
}
