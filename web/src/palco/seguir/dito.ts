import { plural } from '@cantai/domain/palavras'
import { primeiroNome } from '@cantai/domain/primeiro-nome'
import { momentoEscrito } from '../../lib/formatos.ts'
import type { Tons } from './use-tons.ts'
import type { Seguir } from './use-seguir.ts'

/** The state of a follower of pages: beside the leader's pages, or how many of them are still ahead. */
export interface JuntoDoLider {
  readonly fora: boolean
  readonly mais: number
}

type Ouvido = Pick<Seguir, 'posicao' | 'conduz' | 'modo' | 'semSinal' | 'falha' | 'falta' | 'parou'>
type Dito = Ouvido & { tons: Pick<Tons, 'equipe' | 'semLider'>; junto: JuntoDoLider }

/** Words about a raised key whose leader is gone. */
const tomSemLider = ({ semLider, equipe }: Dito['tons']) =>
  // Left out where the button beside it names the key already.
  !semLider || equipe
    ? ''
    : semLider.vale
      ? ` · a equipe segue em ${semLider.tom}`
      : ` · o tom voltou a ${semLider.tom}`

function ditoSemLider({ parou, tons }: Dito): string {
  const tom = tomSemLider(tons)
  if (parou) return `${parou.nome === null ? 'Você' : primeiroNome(parou.nome)} não conduz mais${tom}`
  return tons.semLider?.vale ? `Ninguém conduz${tom}` : ''
}

function ditoDoLider({
  posicao,
  modo,
  falta,
  junto,
}: Dito & { posicao: NonNullable<Dito['posicao']> }): string {
  const { lider_nome, sem_sinal_desde } = posicao
  const nome = primeiroNome(lider_nome)
  if (sem_sinal_desde != null) return `${nome} sem sinal desde ${momentoEscrito(Date.parse(sem_sinal_desde))}`
  if (falta)
    return falta === 'fora'
      ? `${nome} está em uma música que não está na lista`
      : `${nome} está em uma música que entrou agora`
  if (modo === null) return `${lider_nome} conduz agora`
  const mais = junto.mais > 0 ? `mais ${plural(junto.mais, 'página', 'páginas')} daqui · ` : ''
  return `${mais}Seguindo ${lider_nome}`
}

/** The words of the strip, by priority: the failure of one's own press, one's own dead connection, then the state of the leader. */
export function ditoNaFaixa(ouvido: Dito): string {
  const { posicao, conduz, modo, semSinal, falha } = ouvido
  if (falha !== undefined) return falha
  if (semSinal !== undefined) {
    const desde = `Sem sinal desde ${momentoEscrito(semSinal)}`
    if (conduz) return `${desde}: a equipe não recebe`
    return posicao && modo !== null ? `${desde}: você segue só` : desde
  }
  if (!posicao) return ditoSemLider(ouvido)
  return conduz ? 'Você conduz' : ditoDoLider({ ...ouvido, posicao })
}
