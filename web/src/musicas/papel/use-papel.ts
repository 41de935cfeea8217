import { useEffect, useEffectEvent, useState } from 'react'
import type { EscolhaDoPapel, Papel } from './papel.ts'
import { escreverPdf, loadJsPdf, type PdfFeito } from './pdf.ts'

interface PapelProps {
  /** Stands at the foot of the pages, and names the file. */
  nome: string
  /** Another one where something else goes on paper. */
  marca: string
  /** How many sheets there are. */
  total: number
  temOrdem: boolean
  /** The sheets may be printed as this person reads them. */
  temLeitura: boolean
  juntar: (escolha: EscolhaDoPapel) => Promise<Papel>
  /** False while it is not known yet what goes on paper. */
  enabled?: boolean
}

/** From so many songs on a songbook is searched by its index; a service has its order. */
const COM_INDICE = 5

type Feito = PdfFeito & Pick<Papel, 'faltam' | 'semTexto'>

/** Makes a PDF as it is chosen, at once: the press that shares it must not wait, or the browser forgets that it was a press. */
export function usePapel({ nome, marca, total, temOrdem, temLeitura, juntar, enabled = true }: PapelProps) {
  const [escolha, setEscolha] = useState<EscolhaDoPapel>({
    folhas: total > 0 || !temOrdem,
    minha: false,
    corpo: 11,
    colunas: 1,
    umaPorPagina: false,
  })
  const [tries, setTries] = useState(0)
  const [made, setMade] = useState<{ chave: string; feito: Feito | 'falhou' }>()
  const chave = JSON.stringify([nome, marca, escolha, tries])

  const make = useEffectEvent(async (): Promise<Feito | 'falhou'> => {
    try {
      const { faltam, semTexto, ...texts } = await juntar(escolha)
      const { corpo, colunas, umaPorPagina } = escolha
      const comIndice = !temOrdem && total >= COM_INDICE
      const pdf = await escreverPdf({ titulo: nome, ...texts, corpo, colunas, umaPorPagina, comIndice }, nome)
      return { ...pdf, faltam, semTexto }
    } catch {
      return 'falhou'
    }
  })
  useEffect(() => {
    loadJsPdf().catch(() => undefined)
  }, [])
  useEffect(() => {
    if (!enabled) return undefined
    let wanted = true
    void make().then((feito) => {
      if (wanted) setMade({ chave, feito })
    })
    return () => {
      wanted = false
    }
  }, [enabled, chave])

  return {
    total,
    temOrdem,
    temLeitura,
    escolha,
    escolher: (part: Partial<EscolhaDoPapel>) => setEscolha({ ...escolha, ...part }),
    /** Undefined while it is being made. */
    feito: made?.chave === chave ? made.feito : undefined,
    tentar: () => setTries(tries + 1),
  }
}

export type PapelEmMaos = ReturnType<typeof usePapel>
