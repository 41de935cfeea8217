import { type ReactNode, useEffect, useId, useState } from 'react'
import { formatNumber } from '@cantai/domain/palavras'
import type { Guardado } from '../lib/dados/contar.ts'
import { momentoEscrito } from '../lib/formatos.ts'
import { mayOpenOffline, SoComRede } from '../lib/offline/este-endereco.tsx'
import { arquivos, arquivosEscritos } from '../lib/offline/preparo.ts'
import { isOwnDevice } from '../lib/session/own-device.ts'
import { useUsuario } from '../lib/session/session.ts'
import { formatSize } from '../ui/data/format-size.ts'
import { useStore } from '../ui/layout/store.ts'

type Leitura = Guardado | 'nada' | undefined

/** Counts the stored data once, when the section opens; 'nada' where there is none, or no database. */
function useGuardado(): Leitura {
  const usuario = useUsuario()?.id
  const [guardado, setGuardado] = useState<Leitura>()
  useEffect(() => {
    if (usuario === undefined) return undefined
    let isOver = false
    const show = (next: Leitura) => {
      if (!isOver) setGuardado(next)
    }
    const read = async () => {
      const { contarGuardado } = await import('../lib/dados/contar.ts')
      const { lojasDe } = await import('../lib/dados/formas/lojas.ts')
      return contarGuardado((await lojasDe(usuario)).loja, usuario)
    }
    read().then(
      (found) => show(found ?? 'nada'),
      () => show('nada'),
    )
    return () => {
      isOver = true
    }
  }, [usuario])
  return guardado
}

/** The numbers of rows and files that this device stores for offline use. */
export function NesteAparelho() {
  const heading = useId()
  const guardado = useGuardado()
  return (
    <section aria-labelledby={heading} className="mt-4 border-t border-line pt-4">
      <h3 id={heading} className="font-semibold">
        Guardado neste aparelho
      </h3>
      {!mayOpenOffline() ? (
        <Nota>
          <SoComRede />
        </Nota>
      ) : !isOwnDevice() ? (
        <Nota>
          Nada: este aparelho não foi marcado como seu. Para usar o Cantai sem internet, entre com “Manter
          conectado neste aparelho”.
        </Nota>
      ) : guardado === undefined ? (
        <Nota>Contando…</Nota>
      ) : guardado === 'nada' ? (
        <Nota>Nada ainda: com internet, as músicas e os cultos chegam sozinhos.</Nota>
      ) : (
        <Numeros guardado={guardado} />
      )}
    </section>
  )
}

const Nota = ({ children }: { children: ReactNode }) => <p className="mt-1 text-sm text-dim">{children}</p>

function Numeros({ guardado: { linhas, inteiras, bytes, at } }: { guardado: Guardado }) {
  const app = useStore(arquivos)
  const numbers: [string, string][] = [
    ['Músicas', formatNumber(linhas.musicas)],
    ['Com letra e cifra', formatNumber(inteiras)],
    ['Cultos', formatNumber(linhas.cultos)],
    ['Planejamentos', formatNumber(linhas.planejamento)],
    ['Execuções', formatNumber(linhas.execucoes)],
    ['Ensaios', formatNumber(linhas.ensaios)],
    ['Músicas com anotações', formatNumber(linhas.anotacoes)],
    ['Músicas lidas do seu jeito', formatNumber(linhas.leituras)],
    ['Tamanho', formatSize(bytes)],
    ...(app ? [['Arquivos do app', arquivosEscritos(app)] satisfies [string, string]] : []),
  ]
  return (
    <>
      <Nota>
        {at === undefined
          ? 'Ainda chegando.'
          : `Para usar sem internet, como estava no servidor em ${momentoEscrito(at)}.`}
      </Nota>
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
        {numbers.map(([label, number]) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-dim wrap-anywhere">{label}</dt>
            <dd className="text-right tabular-nums">{number}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
