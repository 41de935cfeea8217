import type { Answer, Body } from '@cantai/contract/call'
import type { CultoDoMes, MesDaEscala, mesCalls } from '@cantai/contract/pessoas/mes'
import { diasDoMes } from '@cantai/domain/datas'
import { mensagemDaMudancaDoMes, mensagemDoMes, retratoDoMes } from '@cantai/domain/pessoas/mes-dito'
import { AppError } from '../errors.ts'
import { findIgreja } from '../sistema/ministerio.repository.ts'
import { marcaDe, saindo } from './avisos.service.ts'
import { diferencaDesde, listCultosDoMes } from './fila/cultos-do-mes.service.ts'
import { countRascunhos, findMesAvisado, insertAvisoDoMes, writeMesAvisado } from './fila/meses.repository.ts'
import {
  type Pedidos,
  refusalOfDestination,
  sendPedida,
  waitingDestinationOf,
} from './fila/pedido.service.ts'

/** Within this time the same message counts as a second press. */
const REPETIR_MS = 60_000

interface Pedido {
  mes: string
  hoje: string
}

const marcaDoMes = (cultos: readonly CultoDoMes[]) => marcaDe(JSON.stringify(cultos))

export async function readMes(pedidos: Pedidos, { mes, hoje }: Pedido): Promise<MesDaEscala> {
  const { db } = pedidos
  const cultos = await listCultosDoMes(db, { mes, hoje })
  const avisado = await findMesAvisado(db, mes)
  const { de, ate } = diasDoMes(mes)
  return {
    mes,
    igreja: await findIgreja(db),
    cultos,
    rascunhos: await countRascunhos(db, { de: de > hoje ? de : hoje, ate }),
    marca: marcaDoMes(cultos),
    avisado: avisado
      ? { em: avisado.em, diferenca: await diferencaDesde(db, avisado.retrato, cultos, hoje) }
      : null,
    impedimento: (await refusalOfDestination(pedidos))?.corpo.erro ?? null,
  }
}

/** The month as somebody has read it. Throws AppError 409 when it is another now, or has nothing to tell. */
async function readAsSeen(pedidos: Pedidos, pedido: Pedido, marca: string): Promise<MesDaEscala> {
  const mes = await readMes(pedidos, pedido)
  if (mes.cultos.length === 0)
    throw new AppError(409, 'Nenhuma escala deste mês está publicada: publique antes de avisar.', {
      codigo: 'mes_vazio',
    })
  if (mes.marca !== marca)
    throw new AppError(409, 'A escala mudou enquanto você a lia: confira e avise de novo.', {
      codigo: 'texto_mudou',
    })
  return mes
}

type Autor = { usuarioId: number }

/** Notes that the team was told. Throws AppError 409. */
export async function markMesAvisado(
  pedidos: Pedidos,
  { marca, ...pedido }: Pedido & { marca: string },
  { usuarioId }: Autor,
): Promise<void> {
  const { mes, cultos } = await readAsSeen(pedidos, pedido, marca)
  const { db, agora } = pedidos
  await writeMesAvisado(db, { mes, retrato: retratoDoMes(cultos), em: agora(), por: usuarioId })
}

const naFila = () =>
  new AppError(409, 'A mensagem deste mês ainda espera na fila: envie o mês inteiro no lugar dela.', {
    codigo: 'mes_na_fila',
  })

/** Sends the month to the group. Throws AppError 409. */
export async function sendMes(
  pedidos: Pedidos,
  { marca, tipo, ...pedido }: Body<typeof mesCalls.enviar> & Pedido,
  { usuarioId }: Autor,
): Promise<Answer<typeof mesCalls.enviar>> {
  const { db, agora } = pedidos
  const mes = await readAsSeen(pedidos, pedido, marca)
  const diferenca = mes.avisado?.diferenca ?? []
  if (tipo === 'mudanca' && mes.avisado === null)
    throw new AppError(409, 'O grupo ainda não recebeu este mês: envie o mês inteiro.', {
      codigo: 'nunca_enviado',
    })
  if (tipo === 'mudanca' && diferenca.length === 0)
    throw new AppError(409, 'Nada mudou desde o último aviso deste mês.', { codigo: 'sem_mudanca' })
  const texto = tipo === 'mes' ? mensagemDoMes(mes) : mensagemDaMudancaDoMes(mes, diferenca)
  const { id, estado, motivo } = await sendPedida(
    pedidos,
    await waitingDestinationOf(pedidos),
    async ({ canal, destino }) => {
      const aviso = { canal, destino, tipo, texto, retrato: { mes: mes.mes, ...retratoDoMes(mes.cultos) } }
      const inserted = await insertAvisoDoMes(db, aviso, usuarioId, {
        agora: agora(),
        desde: new Date(agora().getTime() - REPETIR_MS),
      })
      if (inserted === 'enviando') throw saindo()
      if (inserted === 'pendente') throw naFila()
      return inserted
    },
    { mayWait: true },
  )
  return { id, estado, motivo }
}
