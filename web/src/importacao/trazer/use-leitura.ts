import { useRef, useState } from 'react'
import { getSession } from '../../lib/session/session.ts'
import { ler as read, NadaLido } from '../leitura/ler.ts'
import type { CamposDasTabelas, FonteDeLeitura, TabelaAchada } from '../leitura/mensagens.ts'
import { beginTrabalho } from '../trabalho.ts'
import { newId } from '../../lib/new-id.ts'

/** Tables that wait for a person to say what their columns are. */
interface Pergunta {
  readonly tabelas: readonly TabelaAchada[]
  readonly answer: (campos: CamposDasTabelas) => void
}

type Progresso = { feito: number; total: number }

/** Reads a source and puts what it holds on the table. */
export function useLeitura() {
  const [lendo, setLendo] = useState<Progresso>()
  const [pergunta, setPergunta] = useState<Pergunta>()
  const [recusa, setRecusa] = useState<string | null>(null)
  const running = useRef<AbortController>(undefined)

  async function ler(fonte: FonteDeLeitura, { origem, arquivo }: { origem: string; arquivo: string | null }) {
    const controller = new AbortController()
    running.current = controller
    setRecusa(null)
    setLendo({ feito: 0, total: 0 })
    try {
      const lido = await read(fonte, {
        onProgress: (feito, total) => setLendo({ feito, total }),
        onTabelas: (tabelas) =>
          new Promise((resolve) => {
            setPergunta({
              tabelas,
              answer: (campos) => {
                setPergunta(undefined)
                resolve(campos)
              },
            })
          }),
        signal: controller.signal,
      })
      const session = getSession()
      if (session.status !== 'in') return
      beginTrabalho({
        chave: newId(),
        usuario: session.usuario.id,
        origem,
        arquivo,
        ...lido,
        escolhas: {},
        preencher: true,
        fase: 'conferir',
        enviadas: 0,
      })
    } catch (error) {
      if (controller.signal.aborted) return
      setRecusa(error instanceof NadaLido ? error.message : 'Não foi possível ler. Tente de novo.')
    } finally {
      if (running.current === controller) {
        setLendo(undefined)
        setPergunta(undefined)
      }
    }
  }

  return {
    lendo,
    pergunta,
    recusa,
    ler,
    cancelar: () => {
      running.current?.abort()
      setLendo(undefined)
    },
  }
}
