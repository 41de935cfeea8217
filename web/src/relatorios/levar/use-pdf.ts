import { useEffect, useEffectEvent, useState } from 'react'
import type { RelatorioNoPapel } from '@cantai/domain/impressao/relatorio'
import { paginasDoRelatorio } from '@cantai/domain/impressao/relatorio'
import type { Pagina } from '@cantai/domain/impressao/paginas'
import { medirNoPapel } from '../../musicas/papel/larguras.ts'
import { desenhar, loadJsPdf, novoPdf } from '../../musicas/papel/pdf.ts'
import { fileNameOf } from '../../native/save-file.ts'

interface Feito {
  readonly file: File
  readonly paginas: readonly Pagina[]
}

async function fazer(relatorio: RelatorioNoPapel): Promise<Feito> {
  const doc = novoPdf(await loadJsPdf(), { deitado: false })
  const { paginas } = paginasDoRelatorio(relatorio, medirNoPapel)
  doc.setDocumentProperties({ title: relatorio.titulo, creator: 'Cantai' })
  desenhar(doc, paginas)
  const name = fileNameOf(relatorio.titulo.replaceAll('/', '-'), 'pdf')
  return { file: new File([doc.output('blob')], name, { type: 'application/pdf' }), paginas }
}

/** The report's PDF, made as soon as it is looked at: the press that shares it must not wait. */
export function usePdf(relatorio: RelatorioNoPapel | undefined) {
  const [tries, setTries] = useState(0)
  const [made, setMade] = useState<{ chave: string; feito: Feito | 'falhou' }>()
  const chave = relatorio && `${JSON.stringify(relatorio)} ${tries}`
  const make = useEffectEvent(async () => {
    if (!relatorio) throw new Error('nothing to make')
    return fazer(relatorio)
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
