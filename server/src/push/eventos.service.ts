import type { RetratoDoCulto } from '@cantai/contract/cultos/avisos'
import { diferenca } from '@cantai/domain/cultos/diferenca'
import { momentoDaResposta } from '@cantai/domain/cultos/estado-da-vaga'
import { diaEm } from '@cantai/domain/datas'
import {
  type Lembrete,
  momentoDoLembrete,
  prazoDoCulto,
  quandoAvisar,
  quandoAvisarMudanca,
} from '@cantai/domain/push/quando-avisar'
import type { Db } from '../db/db.ts'
import { type Destinatarios, type Evento, insertAvisos, marcaDe, moveAvisos } from './avisos.repository.ts'
import {
  type Autores,
  comJuntadas,
  type Dito,
  findMensagemQueEspera,
  listAutores,
  listDitos,
  writeDito,
} from './ditos.repository.ts'
import { listPublicados, type Lugar, type Publicado, retratosDe } from './retrato.service.ts'

interface Agora {
  agora: Date
  fuso: string
}

/** How long a message of the bot that waits is worth a notice. */
const MENSAGEM_MS = 12 * 60 * 60 * 1000
const LIDERES = ['lider', 'admin'] as const

const contasDe = (lugares: readonly Lugar[]) => [
  ...new Set(lugares.flatMap(({ conta }) => (conta === null ? [] : [conta]))),
]

/** The time at which something became known; one ahead comes from a clock that was wrong then. */
const knownAt = (iso: string | undefined, agora: Date) => {
  const em = new Date(iso ?? 0)
  return em > agora ? new Date(0) : em
}

const sentinela = ({ id, pessoa_id }: Lugar) => `${id}:${pessoa_id}`

/** A published service as it is told from now on. */
function ditoDe(
  culto: Publicado,
  retrato: RetratoDoCulto,
  before: Dito | undefined,
  { agora, fuso }: Agora,
): Dito {
  const { vagas } = culto
  const em = agora.toISOString()
  // A place that is given back before the morning was never gone for its person.
  const leaving = before && quandoAvisar(agora, culto, fuso) > agora ? Object.keys(before.contas) : []
  const isSameTime = before && momentoDaResposta(before.retrato) === momentoDaResposta(retrato)
  return {
    retrato,
    quando_em: isSameTime ? before.quando_em : em,
    contas: Object.fromEntries(
      [...leaving, ...contasDe(vagas)].map((conta) => [conta, before?.contas[conta] ?? em]),
    ),
    recusas: vagas.filter(({ falta }) => falta).map(sentinela),
  }
}

interface Visto {
  culto: Publicado
  before: Dito | undefined
  dito: Dito
  autores: Autores | undefined
}

/** The events of a service since it was last told. */
function mudancasDe({ culto, before, dito, autores }: Visto, { agora, fuso }: Agora): Evento[] {
  const { id: culto_id, vagas } = culto
  const event = (tipo: Evento['tipo'], para: Destinatarios, devido_em: Date, antes?: string): Evento => ({
    tipo,
    para,
    culto_id,
    marca: marcaDe(tipo, culto_id, agora.toISOString()),
    ...(antes !== undefined && { antes }),
    devido_em,
    expira_em: prazoDoCulto(culto, fuso),
  })
  const now = quandoAvisar(agora, culto, fuso)
  const eventos: Evento[] = []
  const novos = contasDe(vagas).filter(
    (conta) => before?.contas[conta] === undefined && conta !== autores?.escalou,
  )
  if (novos.length > 0) eventos.push(event('escalado', { usuarios: novos }, now))
  if (!before) return eventos
  if (diferenca(before.retrato, dito.retrato).length > 0) {
    // The only author of the changes since then knows them.
    const [only, ...others] = autores?.mudaram ?? []
    // Whether they still have a place is asked when it leaves.
    const antigos = Object.keys(dito.contas).filter(
      (conta) => before.contas[conta] !== undefined && !(others.length === 0 && Number(conta) === only),
    )
    const gathered = quandoAvisarMudanca(agora, culto, fuso)
    eventos.push(event('mudou', { usuarios: antigos.map(Number) }, gathered, JSON.stringify(before.retrato)))
  }
  const recusaram = vagas.filter((vaga) => vaga.falta && !before.recusas.includes(sentinela(vaga)))
  if (recusaram.length > 0) {
    const menos = [...contasDe(recusaram), autores?.respondeu ?? 0]
    eventos.push(event('alguem_nao_pode', { niveis: LIDERES, menos }, now))
  }
  return eventos
}

/** The notices before a service that are due, for people who knew of its day and hour before that; each is written once. */
function lembretesDe({ culto, dito }: Visto, { agora, fuso }: Agora): Evento[] {
  const { id: culto_id, data, vagas } = culto
  const quando = momentoDaResposta(culto)
  const due = (lembrete: Lembrete, para: (momento: Date) => Destinatarios | null): Evento[] => {
    const momento = momentoDoLembrete(lembrete, data, fuso)
    const known = knownAt(dito.quando_em, agora)
    const whom = momento <= agora && momento > known ? para(momento) : null
    if (!whom) return []
    return [
      {
        tipo: lembrete,
        para: whom,
        culto_id,
        marca: marcaDe(lembrete, culto_id, quando),
        desde: momento,
        devido_em: quandoAvisar(agora, null, fuso),
        expira_em: prazoDoCulto(culto, fuso),
      },
    ]
  }
  const cientes = (lugares: readonly Lugar[], momento: Date) => ({
    usuarios: contasDe(lugares).filter((conta) => knownAt(dito.contas[conta], agora) < momento),
  })
  return [
    ...due('vespera', (momento) =>
      cientes(
        vagas.filter(({ falta }) => !falta),
        momento,
      ),
    ),
    ...due('falta_resposta', (momento) =>
      cientes(
        vagas.filter(({ estado, falta }) => estado === 'pendente' && !falta),
        momento,
      ),
    ),
    ...due('vaga_vazia', () =>
      vagas.some(({ estado, falta }) => estado === 'vazia' || falta) ? { niveis: LIDERES, menos: [] } : null,
    ),
  ]
}

async function mensagemQueEspera(db: Db, { agora, fuso }: Agora): Promise<Evento[]> {
  const id = await findMensagemQueEspera(db, agora)
  if (id === undefined) return []
  const devido_em = quandoAvisar(agora, null, fuso)
  return [
    {
      tipo: 'mensagem_espera',
      para: { niveis: ['admin'], menos: [] },
      culto_id: null,
      marca: marcaDe('mensagem_espera', id),
      devido_em,
      expira_em: new Date(devido_em.getTime() + MENSAGEM_MS),
    },
  ]
}

/**
 * Compares the published services with what their people were told, and writes what is new into the outbox, in one transaction: whatever
 * changed them, and however often a process was killed, each event is written once.
 */
export const notarEventos = (db: Db, agora: Date, fuso: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const hoje = diaEm(agora, fuso)
    const cultos = (await listPublicados(tx, hoje)).filter((culto) => prazoDoCulto(culto, fuso) > agora)
    const ids = cultos.map(({ id }) => id)
    const ditos = await listDitos(tx, ids)
    const retratos = await retratosDe(tx, ids, hoje)
    const juntar = await comJuntadas(
      tx,
      [...ditos.values()].map(({ retrato }) => retrato),
    )
    const autores = await listAutores(tx, ids)
    const eventos = await mensagemQueEspera(tx, { agora, fuso })
    for (const culto of cultos) {
      const retrato = retratos.get(culto.id)
      if (!retrato) continue
      const before = ditos.get(culto.id)
      const dito = ditoDe(culto, retrato, before, { agora, fuso })
      if (before && before.quando_em !== dito.quando_em)
        await moveAvisos(tx, culto.id, {
          devido_em: quandoAvisarMudanca(agora, culto, fuso),
          expira_em: prazoDoCulto(culto, fuso),
        })
      const visto = {
        culto,
        before: before && { ...before, retrato: juntar(before.retrato) },
        dito,
        autores: autores.get(culto.id),
      }
      eventos.push(...mudancasDe(visto, { agora, fuso }), ...lembretesDe(visto, { agora, fuso }))
      if (!before || !isSameDito(before, dito)) await writeDito(tx, culto.id, dito, agora)
    }
    for (const evento of eventos) await insertAvisos(tx, evento, agora)
  })

/** The database returns a stored one with its fields in another order. */
const isSameDito = (a: Dito, b: Dito): boolean =>
  diferenca(a.retrato, b.retrato).length === 0 &&
  a.quando_em === b.quando_em &&
  a.recusas.join() === b.recusas.join() &&
  Object.keys(a.contas).toSorted().join() === Object.keys(b.contas).toSorted().join()
