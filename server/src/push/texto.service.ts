import type { RetratoDoCulto } from '@cantai/contract/cultos/avisos'
import { MINHA_DIAS_A_FRENTE } from '@cantai/contract/pessoas/escala'
import type { AvisoRecebido } from '@cantai/contract/push/push'
import { diferenca } from '@cantai/domain/cultos/diferenca'
import { momentoDaResposta } from '@cantai/domain/cultos/estado-da-vaga'
import { diaEm } from '@cantai/domain/datas'
import { LEMBRETES, momentoDoLembrete, prazoDoCulto, quandoAvisar } from '@cantai/domain/push/quando-avisar'
import { type Assunto, TEXTOS_FIXOS, textoDoAviso } from '@cantai/domain/push/texto-do-aviso'
import type { Db } from '../db/db.ts'
import { marcaDe, type Pendente } from './avisos.repository.ts'
import { comJuntadas, findMensagemQueEspera } from './ditos.repository.ts'
import { listPublicados, type Publicado, retratosDe } from './retrato.service.ts'

/** A notice that may leave now, and the places that it may answer, for which day and hour. */
export interface Escrito {
  aviso: Omit<AvisoRecebido, 'token'>
  vagas: number[]
  para: string | null
}

/** Undefined: there is nothing to tell any more. */
type Texto = Escrito | { adiar: Date } | undefined

const FURTHEST_MS = (MINHA_DIAS_A_FRENTE + 1) * 24 * 60 * 60 * 1000
const LATER_MS = 60_000

const ACOES: AvisoRecebido['acoes'] = [
  { resposta: 'sim', titulo: 'Confirmar' },
  { resposta: 'nao', titulo: 'Não posso' },
]

function assuntoDe(
  { tipo, usuario_id }: Pendente,
  { vagas }: Publicado,
  mudancas: readonly string[],
): Assunto | undefined {
  const own = vagas.filter(({ conta, falta }) => conta === usuario_id && !falta)
  switch (tipo) {
    case 'escalado':
    case 'vespera':
      return own.length > 0 ? { tipo, funcoes: own.map(({ funcao }) => funcao) } : undefined
    case 'falta_resposta': {
      const pending = own.filter(({ estado }) => estado === 'pendente')
      return pending.length > 0 ? { tipo, funcoes: pending.map(({ funcao }) => funcao) } : undefined
    }
    case 'mudou':
      return own.length > 0 && mudancas.length > 0 ? { tipo, mudancas } : undefined
    case 'alguem_nao_pode': {
      const recusas = vagas.filter(({ falta, pessoa_id }) => falta && pessoa_id !== null)
      return recusas.length > 0 ? { tipo, recusas } : undefined
    }
    case 'vaga_vazia': {
      const empty = vagas.filter(({ estado, falta }) => estado === 'vazia' || falta)
      return empty.length > 0 ? { tipo, funcoes: empty.map(({ funcao }) => funcao) } : undefined
    }
    default:
      return undefined
  }
}

/** Writes notices as things are now: the services are read once for all of them. */
export async function escritor(
  db: Db,
  pendentes: readonly Pendente[],
  { agora, fuso }: { agora: Date; fuso: string },
): Promise<(pendente: Pendente) => Texto> {
  const hoje = diaEm(agora, fuso)
  const named = new Set(pendentes.flatMap(({ culto_id }) => culto_id ?? []))
  const publicados = named.size === 0 ? [] : await listPublicados(db, hoje)
  const cultos = new Map(publicados.filter(({ id }) => named.has(id)).map((culto) => [culto.id, culto]))
  const mudados = pendentes.filter(({ tipo, antes }) => tipo === 'mudou' && antes !== null)
  const retratos = await retratosDe(db, [...new Set(mudados.flatMap(({ culto_id }) => culto_id ?? []))], hoje)
  const juntar = await comJuntadas(
    db,
    mudados.map(({ antes }) => antes as RetratoDoCulto),
  )
  const mudancasDe = ({ culto_id, antes }: Pendente): string[] => {
    const retrato = retratos.get(culto_id ?? 0)
    return retrato && antes ? diferenca(juntar(antes as RetratoDoCulto), retrato) : []
  }

  const espera = pendentes.some(({ tipo }) => tipo === 'mensagem_espera')
    ? await findMensagemQueEspera(db, agora)
    : undefined
  const waits = ({ marca }: Pendente) => espera !== undefined && marca === marcaDe('mensagem_espera', espera)

  return (pendente) => {
    const { tipo, marca, culto_id, expira_em, vale } = pendente
    if (tipo === 'teste' || tipo === 'mensagem_espera') {
      const due = tipo === 'teste' ? agora : quandoAvisar(agora, null, fuso)
      if (due > agora) return { adiar: due }
      const aviso = { v: 1 as const, marca, tipo, ...TEXTOS_FIXOS[tipo], acoes: [], prazo: expira_em }
      return tipo === 'teste' || (vale && waits(pendente)) ? { aviso, vagas: [], para: null } : undefined
    }
    const culto = culto_id === null ? undefined : cultos.get(culto_id)
    // A machine that starts without a clock is years behind, and sees no service.
    if (!culto && Date.parse(expira_em) > agora.getTime() + FURTHEST_MS)
      return { adiar: new Date(agora.getTime() + LATER_MS) }
    const assunto = culto && vale ? assuntoDe(pendente, culto, mudancasDe(pendente)) : undefined
    if (!culto || !assunto || prazoDoCulto(culto, fuso) <= agora) return undefined
    const isLembrete = tipo in LEMBRETES
    const due = isLembrete ? momentoDoLembrete(tipo as keyof typeof LEMBRETES, culto.data, fuso) : agora
    // A late one wakes nobody, on the day itself either.
    const allowed = quandoAvisar(due > agora ? due : agora, isLembrete ? null : culto, fuso)
    if (allowed > agora) return { adiar: allowed }
    const pending = culto.vagas.filter(
      ({ conta, estado, falta }) => conta === pendente.usuario_id && estado === 'pendente' && !falta,
    )
    const asks = pending.length > 0 && tipo !== 'alguem_nao_pode' && tipo !== 'vaga_vazia'
    return {
      aviso: {
        v: 1,
        marca,
        tipo,
        ...textoDoAviso(assunto, culto, hoje),
        acoes: asks ? ACOES : [],
        prazo: prazoDoCulto(culto, fuso).toISOString(),
      },
      vagas: asks ? pending.map(({ id }) => id) : [],
      para: asks ? momentoDaResposta(culto) : null,
    }
  }
}
