import { queryOptions, useQuery } from '@tanstack/react-query'
import { Church } from 'lucide-react'
import { cultosCalls } from '@cantai/contract/cultos/calls'
import { dataPorExtenso, somarDias } from '@cantai/domain/datas'
import { palavrasDaBusca } from '@cantai/domain/musicas/busca'
import { consulta } from '../../lib/api/consulta.ts'
import { enderecoDoCulto } from '../../lib/endereco-do-culto.ts'
import { formatos } from '../../lib/formatos.ts'
import { hoje } from '../../lib/hoje.ts'
import { proximosCultosQuery } from '../../lib/proximos-cultos.ts'
import { parseDate } from '../../ui/form/date-text.ts'
import { type Comando, rankComandos } from './comandos.ts'

const SHOWN = 3

type Culto = { id: number; data: string; hora: string | null; titulo: string }

const doDiaQuery = (data: string) =>
  queryOptions({
    ...consulta(cultosCalls.list, { query: { de: data, ate: data, limite: SHOWN } }, { semCopia: true }),
    select: ({ cultos }) => cultos,
  })

/** Search words of a culto beside its title: its day as people say and write it. */
function wordsOf({ data }: Culto): string {
  const [ano, mes, dia] = data.split('-')
  const near = data === hoje() ? 'hoje' : data === somarDias(hoje(), 1) ? 'amanha' : ''
  return `culto ${near} ${dataPorExtenso(data)} ${dia}/${mes}/${ano} ${Number(dia)}/${Number(mes)}`
}

/** A command that opens the culto. */
export function comandoOf(culto: Culto, go: (path: string) => void): Comando {
  const { dia, hora } = formatos()
  const weekday = dataPorExtenso(culto.data).split(',')[0]
  return {
    id: `culto:${culto.id}`,
    label: culto.titulo,
    detail: `${weekday}, ${dia(culto.data)}${culto.hora === null ? '' : ` às ${hora(culto.hora)}`}`,
    icon: Church,
    also: wordsOf(culto),
    run: () => go(enderecoDoCulto(culto.id)),
  }
}

/** The services that match a day or a title: the coming ones, or those of any full date. */
export function useCultosEncontrados(busca: string, go: (path: string) => void): Comando[] {
  const isAsked = palavrasDaBusca(busca).length > 0
  const data = parseDate(busca.trim())
  const next = useQuery({ ...proximosCultosQuery(hoje()), enabled: isAsked })
  const doDia = useQuery({ ...doDiaQuery(data ?? ''), enabled: data !== undefined })
  if (!isAsked) return []
  if (data !== undefined) return (doDia.data ?? []).map((culto) => comandoOf(culto, go))
  return rankComandos(
    (next.data ?? []).map((culto) => comandoOf(culto, go)),
    busca,
  ).slice(0, SHOWN)
}
