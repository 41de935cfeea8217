import { useEffect, useEffectEvent, useState } from 'react'
import type { MesDaEscala } from '@cantai/contract/pessoas/mes'
import { type ArquivoDoMes, type ArquivoFeito, fazerArquivo } from './arquivos-do-mes.ts'

/**
 * A month's file, made as soon as it is looked at: the press that shares it must not wait, or the browser forgets that it was a press.
 * Undefined while it is being made.
 */
export function useArquivo(mes: MesDaEscala | undefined, qual: ArquivoDoMes | undefined) {
  const [made, setMade] = useState<{ chave: string; feito: ArquivoFeito | 'falhou' }>()
  const [tries, setTries] = useState(0)
  const chave = mes && qual && mes.cultos.length > 0 ? `${mes.mes} ${mes.marca} ${qual} ${tries}` : undefined
  const make = useEffectEvent(async () => {
    if (!mes || !qual) throw new Error('nothing to make')
    return fazerArquivo(mes, qual)
  })
  useEffect(() => {
    if (chave === undefined) return undefined
    let wanted = true
    make().then(
      (feito) => wanted && setMade({ chave, feito }),
      () => wanted && setMade({ chave, feito: 'falhou' }),
    )
    return () => {
      wanted = false
    }
  }, [chave])
  return { feito: made?.chave === chave ? made?.feito : undefined, tentar: () => setTries(tries + 1) }
}
