import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { useRouter } from '@tanstack/react-router'
import { Guitar, Music, ScrollText, Search } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Usuario } from '@cantai/contract/acesso/acesso'
import type { TrechoDeMusica } from '@cantai/contract/musicas/trechos'
import { palavrasDaBusca } from '@cantai/domain/musicas/busca'
import { cleanBusca, useSettled } from '../../lib/typed-busca.ts'
import { useMarcadores } from '../../musicas/marcadores/marcadores-api.ts'
import { useTrechos } from '../../musicas/trechos/use-trechos.ts'
import { enderecoDaFolha } from '../../musicas/endereco-da-musica.ts'
import { VersoAchado } from '../../musicas/trechos/verso-achado.tsx'
import { DialogRoot } from '../../ui/overlay/dialog-root.tsx'
import { useOverlay } from '../../ui/overlay/overlays.ts'
import { overLista } from '../../lib/record/registro-address.ts'
import { acoesOf, type Comando, contaOf, isNamedIn, marcadoresOf, rankComandos, telasOf } from './comandos.ts'
import { keepRecente, readRecentes, type Recente } from './recentes.ts'
import { useCultosEncontrados } from './use-cultos-encontrados.ts'
import { type MusicaEncontrada, useMusicasEncontradas } from './use-musicas-encontradas.ts'
import { usePessoasEncontradas } from './use-pessoas-encontradas.ts'

const TRECHOS_SHOWN = 5

type PaletteProps = { usuario: Usuario; open: boolean; onClose: () => void; onClosed: () => void }

interface Group {
  readonly label: string
  readonly items: Comando[]
}

/** One field for everything: songs, screens and actions, by the keyboard alone if one likes. */
export function Palette({ usuario, open, onClose, onClosed }: PaletteProps) {
  useOverlay(open)
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const [busca, setBusca] = useState('')
  const [recentes] = useState(readRecentes)
  const { musicas, status } = useMusicasEncontradas(busca)
  // A single word must occur in the line: matches with another ending would bury the real ones.
  const trechos = (useTrechos(cleanBusca(useSettled(busca))).trechos ?? [])
    .filter(({ verso }) => palavrasDaBusca(busca).length > 1 || isNamedIn(verso, busca))
    .slice(0, TRECHOS_SHOWN)
  const go = (path: string) =>
    void router.navigate(
      path.includes('?') ? { href: path } : overLista(router.history.location.pathname, path),
    )

  const choose = (comando: Omit<Comando, 'run'>, recente: Recente, run: () => void): Comando => ({
    ...comando,
    run: () => {
      keepRecente(recente)
      onClose()
      run()
    },
  })
  const ofMusica = ({ id, nome, artista }: MusicaEncontrada, key = 'musica'): Comando =>
    choose(
      { id: `${key}:${id}`, label: nome, detail: artista, icon: Music },
      { musica: { id, nome, artista } },
      () => go(enderecoDaFolha(id)),
    )
  const ofComando = (comando: Comando, key = ''): Comando =>
    choose({ ...comando, id: `${key}${comando.id}` }, { comando: comando.id }, comando.run)

  /** Not stored among the recent ones: a service is past in a week, and a person is nobody's to keep on a device. */
  const passing = (comando: Comando): Comando => ({
    ...comando,
    run: () => {
      onClose()
      comando.run()
    },
  })

  const ofTrecho = ({ id, nome, artista, origem, verso }: TrechoDeMusica): Comando =>
    choose(
      {
        id: `trecho:${id}`,
        label: nome,
        detail: <VersoAchado verso={verso} busca={busca} />,
        icon: origem === 'letra' ? ScrollText : Guitar,
      },
      { musica: { id, nome, artista } },
      () => go(`/musicas/${id}/${origem}`),
    )

  const cultos = useCultosEncontrados(busca, go)
  const pessoas = usePessoasEncontradas(busca, usuario, go)
  const telas = telasOf(usuario, go)
  const acoes = acoesOf(usuario, go)
  const conta = contaOf()
  const marcadores = marcadoresOf(useMarcadores(), go)
  const recent = recentes.flatMap((recente) => {
    if ('musica' in recente) return [ofMusica(recente.musica, 'recente')]
    const comando = [...telas, ...acoes, ...conta].find(({ id }) => id === recente.comando)
    return comando ? [ofComando(comando, 'recente:')] : []
  })
  const foundOf = (comandos: readonly Comando[]) => rankComandos(comandos, busca).map((c) => ofComando(c))
  const daMusica: Group = { label: 'Músicas', items: musicas.map((musica) => ofMusica(musica)) }
  const isNamed = musicas[0] !== undefined && isNamedIn(musicas[0].nome, busca)
  const groups: Group[] = [
    { label: 'Recentes', items: busca.trim() === '' ? recent : [] },
    ...(isNamed ? [daMusica] : []),
    { label: 'Cultos', items: cultos.map(passing) },
    { label: 'Pessoas', items: pessoas.map(passing) },
    { label: 'Ações', items: foundOf(acoes) },
    { label: 'Marcadores', items: busca.trim() === '' ? [] : rankComandos(marcadores, busca).map(passing) },
    { label: 'Telas', items: foundOf(telas) },
    { label: 'Sua conta', items: foundOf(conta) },
    ...(isNamed ? [] : [daMusica]),
    {
      label: 'Na letra',
      items: trechos.filter(({ id }) => !musicas.some((musica) => musica.id === id)).map(ofTrecho),
    },
  ].filter(({ items }) => items.length > 0)

  return (
    <DialogRoot open={open} onOpenChange={(next) => !next && onClose()} onClosed={onClosed}>
      <Dialog.Portal>
        <Dialog.Backdrop className="veil fixed inset-0 z-40 bg-veil" />
        <Dialog.Viewport className="fixed inset-0 z-40 flex justify-center p-4 pt-[12dvh] max-sm:p-2 max-sm:pt-4">
          <Dialog.Popup
            initialFocus={input}
            className="sheet relative flex h-fit max-h-[min(32rem,80dvh)] w-full max-w-xl flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-over outline-none"
          >
            <Dialog.Title className="sr-only">Buscar músicas, telas e ações</Dialog.Title>
            <Autocomplete.Root<readonly Group[]>
              inline
              open
              mode="none"
              autoHighlight="always"
              keepHighlight
              items={groups}
              value={busca}
              onValueChange={(text, { reason }) => reason !== 'item-press' && setBusca(text)}
              itemToStringValue={({ label }) => label}
            >
              <div className="relative border-b border-line">
                <Search aria-hidden className="pointer-events-none absolute top-4.5 left-4 size-5 text-dim" />
                <Autocomplete.Input
                  ref={input}
                  aria-label="Buscar músicas, telas e ações"
                  placeholder="Música, tela ou ação"
                  enterKeyHint="go"
                  className="h-14 w-full bg-transparent pr-4 pl-12 outline-none placeholder:text-dim"
                />
              </div>
              <output className="sr-only">{status}</output>
              <Autocomplete.List className="min-h-0 overflow-y-auto overscroll-contain p-2 outline-none empty:hidden">
                {(group: Group) => (
                  <Autocomplete.Group key={group.label} items={group.items} className="not-first:mt-2">
                    <Autocomplete.GroupLabel className="px-3 py-1 text-sm text-dim">
                      {group.label}
                    </Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(comando: Comando) => <PaletteItem key={comando.id} comando={comando} />}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
              {(groups.length === 0 || status !== '') && (
                <p aria-hidden className="border-t border-line px-5 py-3 text-sm text-dim first:border-0">
                  {status || `Nada combina com “${busca.trim()}”.`}
                </p>
              )}
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </DialogRoot>
  )
}

const PaletteItem = ({ comando }: { comando: Comando }) => {
  const { label, detail, icon: Icon, shortcut, run } = comando
  return (
    <Autocomplete.Item
      value={comando}
      onClick={run}
      className="flex min-h-11 cursor-pointer scroll-my-2 items-center gap-3 rounded-md px-3 outline-none select-none data-highlighted:bg-hover"
    >
      {Icon && <Icon aria-hidden className="size-5 shrink-0 text-dim" />}
      <span className="line-clamp-2 min-w-0 grow py-1.5 wrap-break-word">
        {label}
        {detail && <span className="text-dim"> · {detail}</span>}
      </span>
      {shortcut && (
        <kbd aria-hidden className="shrink-0 font-sans text-sm text-dim max-md:hidden touch:hidden">
          {shortcut}
        </kbd>
      )}
    </Autocomplete.Item>
  )
}
