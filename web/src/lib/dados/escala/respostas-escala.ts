import {
  type Escala,
  escalaCalls,
  type MeuCulto,
  MINHA_DIAS_A_FRENTE,
  MINHA_DIAS_PARA_TRAS,
} from '@cantai/contract/pessoas/escala'
import { estadoDaVaga } from '@cantai/domain/cultos/estado-da-vaga'
import { somarDias } from '@cantai/domain/datas'
import { type LinhaDoCulto, porDia } from '../cultos.ts'
import { type Aqui, NotHereError, resposta } from '../resposta.ts'

type Publicado = LinhaDoCulto & { publicada: NonNullable<LinhaDoCulto['publicada']> }

const isPublicado = (culto: LinhaDoCulto): culto is Publicado => culto.publicada !== null
const isOver = ({ data, concluido_em }: LinhaDoCulto, hoje: string) => data < hoje || concluido_em !== null

/**
 * The roster that the team is told of. Drafts, reasons and conflicts are not kept on a device, and neither is the count of its writings:
 * nothing is written without the server.
 */
function escalaOf(culto: LinhaDoCulto, { hoje, usuario }: Aqui): Escala {
  const { id, titulo, data, hora, concluido_em, publicada } = culto
  const vagas = (publicada?.vagas ?? []).map((vaga) => ({
    id: vaga.id,
    funcao_id: vaga.funcao_id,
    funcao: vaga.funcao,
    grupo: vaga.grupo,
    pessoa: vaga.pessoa_id === null ? null : { id: vaga.pessoa_id, nome: vaga.nome ?? '' },
    estado: estadoDaVaga(vaga, {
      data,
      hora,
      escala_publicada_em: publicada?.escala_publicada_em ?? null,
      pedir_confirmacao: publicada?.pedir_confirmacao ?? true,
    }),
    sou_eu: vaga.usuario_id === usuario,
  }))
  return {
    culto_id: id,
    titulo,
    data,
    hora,
    encerrada: isOver(culto, hoje),
    concluido: concluido_em !== null,
    versao: 0,
    publicada_em: publicada && new Date(publicada.escala_publicada_em).toISOString(),
    pedir_confirmacao: publicada?.pedir_confirmacao ?? true,
    vagas,
    recusas: [],
    faltam: vagas.filter(({ estado }) => estado === 'vazia' || estado === 'recusada').length,
  }
}

/** The last rehearsal before each culto. */
async function ultimosEnsaios({ ler }: Aqui): Promise<Map<number, NonNullable<MeuCulto['ensaio']>>> {
  const sorted = (await ler('ensaios')).toSorted(
    (a, b) => a.data_ensaio.localeCompare(b.data_ensaio) || a.hora_inicio.localeCompare(b.hora_inicio),
  )
  return new Map(
    sorted.flatMap(({ culto_id, data_ensaio, hora_inicio }) =>
      culto_id === null ? [] : [[culto_id, { data_ensaio, hora_inicio }]],
    ),
  )
}

export const respostasEscala = [
  resposta(escalaCalls.get, async (aqui, { params }) => {
    const culto = (await aqui.ler('cultos')).find(({ id }) => id === params.id)
    // Whether there is a draft only the server knows.
    if (!culto || !isPublicado(culto)) throw new NotHereError()
    return escalaOf(culto, aqui)
  }),
  resposta(escalaCalls.panorama, async (aqui, { query: { de = aqui.hoje, ate = aqui.hoje } }) => {
    const planejados = new Set((await aqui.ler('planejamento')).map(({ culto_id }) => culto_id))
    const cultos = (await aqui.ler('cultos')).filter(
      ({ id, data, implicito }) => data >= de && data <= ate && (!implicito || planejados.has(id)),
    )
    return { escalas: cultos.toSorted(porDia).map((culto) => escalaOf(culto, aqui)) }
  }),
  resposta(escalaCalls.minha, async (aqui) => {
    const { hoje, usuario } = aqui
    const [first, last] = [somarDias(hoje, -MINHA_DIAS_PARA_TRAS), somarDias(hoje, MINHA_DIAS_A_FRENTE)]
    const mine = (await aqui.ler('cultos'))
      .filter(isPublicado)
      .filter(
        ({ data, publicada }) =>
          data >= first && data <= last && publicada.vagas.some(({ usuario_id }) => usuario_id === usuario),
      )
    const eu = mine
      .flatMap(({ publicada }) => publicada.vagas)
      .find(({ usuario_id }) => usuario_id === usuario)
    // Whether the account serves at all only the server knows.
    if (!eu) throw new NotHereError()
    const ensaios = await ultimosEnsaios(aqui)
    const meus = mine.toSorted(porDia).map((culto) => ({
      isOver: isOver(culto, hoje),
      meu: {
        culto_id: culto.id,
        titulo: culto.titulo,
        data: culto.data,
        hora: culto.hora,
        ensaio: ensaios.get(culto.id) ?? null,
        vagas: escalaOf(culto, aqui)
          .vagas.filter(({ sou_eu }) => sou_eu)
          .map(({ id, funcao, estado }) => ({ id, funcao, estado })),
      },
    }))
    return {
      pessoa: { id: eu.pessoa_id ?? 0, nome: eu.nome ?? '' },
      cultos: meus.filter((one) => !one.isOver).map(({ meu }) => meu),
      anteriores: meus
        .filter((one) => one.isOver)
        .toReversed()
        .map(({ meu }) => meu),
    }
  }),
]
