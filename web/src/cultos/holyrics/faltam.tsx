import { useState } from 'react'
import type { RelatorioDoHolyrics } from '@cantai/contract/cultos/holyrics'
import { janelaDoHolyrics, type JanelaDoHolyrics } from '@cantai/domain/cultos/janela-do-holyrics'
import { askNesteComputador } from '../../lib/api/neste-computador.ts'
import { failureMessage } from '../../lib/api/failure.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { copyAndTell } from '../../lib/copy-text.ts'
import { musicaQuery } from '../../musicas/musicas-api.ts'
import { isNative } from '../../native/platform.ts'
import { Button } from '../../ui/form/button.tsx'
import { portaDoHolyrics } from './holyrics-api.ts'

type Falta = RelatorioDoHolyrics['faltam'][number]

/** The outcome of a press: the window is open, nobody answered, or the song has no words. */
type Aberta = 'aberta' | 'sem-letra' | { erro: string } | { janela: JanelaDoHolyrics }

type FaltamProps = {
  faltam: readonly Falta[]
  /** Searches again; undefined once the list was sent. */
  onProcurar: (() => void) | undefined
}

/** The songs that Holyrics lacks: each opens in its own window there, to be checked and saved, one at a time. */
export function Faltam({ faltam, onProcurar }: FaltamProps) {
  const [busy, setBusy] = useState<number>()
  const [abertas, setAbertas] = useState<ReadonlyMap<number, Aberta>>(new Map())

  async function open({ musica_id }: Falta): Promise<Aberta> {
    const janela = janelaDoHolyrics(await queryClient.fetchQuery(musicaQuery(musica_id)))
    if (!janela) return 'sem-letra'
    const porta = await portaDoHolyrics()
    return (await askNesteComputador(porta, '/api/popup-createsong', janela)) ? 'aberta' : { janela }
  }
  async function press(musica: Falta) {
    setBusy(musica.musica_id)
    const aberta = await open(musica).catch((error: unknown) => ({
      erro: failureMessage(error, 'Não foi possível ler a letra. Tente de novo.'),
    }))
    setAbertas(new Map(abertas).set(musica.musica_id, aberta))
    setBusy(undefined)
  }

  return (
    <>
      <ul className="flex flex-col gap-3">
        {faltam.map((musica) => {
          const { musica_id, nome, artista } = musica
          return (
            <li key={musica_id}>
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <p className="min-w-0 grow basis-48 wrap-anywhere">
                  {nome} <span className="text-sm text-dim">{artista}</span>
                </p>
                {!isNative() && (
                  <Button
                    size="sm"
                    busy={busy === musica_id}
                    disabled={busy !== undefined}
                    aria-label={`Abrir no Holyrics: ${nome}`}
                    onClick={() => void press(musica)}
                  >
                    Abrir no Holyrics
                  </Button>
                )}
              </div>
              <output className="block text-sm empty:hidden">
                <Dito aberta={abertas.get(musica_id)} />
              </output>
            </li>
          )
        })}
      </ul>
      {onProcurar && [...abertas.values()].includes('aberta') && (
        <Button className="mt-4" onClick={onProcurar}>
          Procurar de novo
        </Button>
      )}
    </>
  )
}

function Dito({ aberta }: { aberta: Aberta | undefined }) {
  if (aberta === undefined) return null
  if (aberta === 'aberta') return <span className="text-green">Aberta no Holyrics: confira e salve lá.</span>
  if (aberta === 'sem-letra')
    return <span className="text-amber">Sem letra no Cantai: não há o que levar.</span>
  if ('erro' in aberta) return <span className="text-red">{aberta.erro}</span>
  return (
    <>
      <span className="block text-amber">
        O Holyrics não respondeu neste computador. Abra esta tela no computador dele, com o Holyrics (2.21 ou
        mais novo) aberto e o API Server ativado, ou leve a letra à mão.
      </span>
      <Button
        size="sm"
        variant="ghost"
        className="-ml-3"
        onClick={() => void copyAndTell(aberta.janela.lyrics, 'Letra copiada. Agora cole no Holyrics.')}
      >
        Copiar letra
      </Button>
    </>
  )
}
