import { type Cobranca, type cobrancaCalls } from '@cantai/contract/pessoas/cobranca'
import type { Answer } from '@cantai/contract/call'
import { MINHA_DIAS_A_FRENTE } from '@cantai/contract/pessoas/escala'
import { estadoDaVaga } from '@cantai/domain/cultos/estado-da-vaga'
import { somarDias } from '@cantai/domain/datas'
import { mensagemDaCobranca } from '@cantai/domain/pessoas/cobranca-na-mensagem'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { listPublicadas } from './escala.repository.ts'
import { findFolhasNaPagina, listPedidas, notePedida } from './link/paginas.repository.ts'
import { linksDe } from './pagina.service.ts'
import { listTelefones } from './pessoas.repository.ts'

/** A service without an answer of somebody. */
type Lugar = Cobranca['lugares'][number] & { publicada_em: string }

/** Everybody with places without an answer in the published services ahead that ask for one. */
async function listPendentes({ db }: Deps, hoje: string): Promise<Map<number, Lugar[]>> {
  const escalas = await listPublicadas(db, {
    desde: hoje,
    ate: somarDias(hoje, MINHA_DIAS_A_FRENTE),
    fora: true,
  })
  const pendentes = new Map<number, Lugar[]>()
  for (const escala of escalas) {
    const { data, hora, escala_publicada_em: publicada_em } = escala
    const vagas = escala.vagas.filter((vaga) => estadoDaVaga(vaga, escala) === 'pendente')
    for (const [pessoa, delas] of Map.groupBy(vagas, ({ pessoa_id }) => pessoa_id))
      if (pessoa !== null)
        pendentes.set(pessoa, [
          ...(pendentes.get(pessoa) ?? []),
          { data, hora, funcoes: delas.map(({ funcao }) => funcao), publicada_em: publicada_em ?? '' },
        ])
  }
  return pendentes
}

/** Everybody who has not answered, first the ones who were not asked yet. Nothing is written, and no link is made. */
export async function listCobrancas(deps: Deps, hoje: string): Promise<Answer<typeof cobrancaCalls.list>> {
  const { db } = deps
  const pendentes = await listPendentes(deps, hoje)
  const ids = [...pendentes.keys()]
  const pedidas = await listPedidas(db, ids)
  const linkDe = await linksDe(deps, ids)
  const pessoas = (await listTelefones(db, ids)).map(({ pessoa_id, nome, telefone, ativa }): Cobranca => {
    const lugares = pendentes.get(pessoa_id) ?? []
    const pedida_em = pedidas.get(pessoa_id) ?? null
    // Asked before any of these services was published, it was about others.
    const wasAsked = pedida_em !== null && lugares.some(({ publicada_em }) => publicada_em <= pedida_em)
    const link = linkDe(pessoa_id)
    return {
      pessoa_id,
      nome,
      telefone,
      ativa,
      lugares: lugares.map(({ data, hora, funcoes }) => ({ data, hora, funcoes })),
      pedida_em: wasAsked ? pedida_em : null,
      link,
      texto: mensagemDaCobranca(nome, lugares, link),
    }
  })
  return {
    folhas: await findFolhasNaPagina(db),
    pessoas: pessoas.toSorted((a, b) => Number(a.pedida_em !== null) - Number(b.pedida_em !== null)),
  }
}

/** Throws AppError 404. */
export async function markPedida({ db, agora }: Deps, pessoaId: number): Promise<void> {
  if (!(await notePedida(db, pessoaId, agora()))) throw notFound('Pessoa')
}
