import { cultosCalls } from '@cantai/contract/cultos/calls'
import type { CultosQuery } from '@cantai/contract/cultos/cultos'
import { ITENS_POR_PAGINA } from '@cantai/contract/limites'
import type { Musica, MusicaResumo } from '@cantai/contract/musicas/musicas'
import { palcoCalls } from '@cantai/contract/palco/palco'
import { normalizarBusca } from '@cantai/domain/musicas/busca'
import { type Cultos, lerCultos, type LinhaDoCulto, porDia } from './cultos.ts'
import { type Aqui, NotHereError, pagina, resposta } from './resposta.ts'

/** In the title, or in the name or artist of a song. */
function acha({ musicas }: Cultos, culto: LinhaDoCulto, busca: string): boolean {
  const has = (texto: string) => normalizarBusca(texto).includes(normalizarBusca(busca))
  return has(culto.titulo) || musicas(culto).some(({ nome, artista }) => has(`${nome} ${artista}`))
}

const passes = (
  cultos: Cultos,
  culto: LinhaDoCulto,
  { de, ate, tipo, busca, por_concluir }: Partial<CultosQuery>,
) =>
  (de === undefined || culto.data >= de) &&
  (ate === undefined || culto.data <= ate) &&
  (!tipo?.trim() || normalizarBusca(culto.tipo) === normalizarBusca(tipo.trim())) &&
  (por_concluir === undefined || cultos.isPorConcluir(culto)) &&
  (!busca?.trim() || acha(cultos, culto, busca.trim()))

async function inteiroDe(aqui: Aqui, id: number) {
  const cultos = await lerCultos(aqui)
  const culto = cultos.vistos.find((one) => one.id === id)
  if (!culto) throw new NotHereError()
  return cultos.inteiro(culto)
}

/** A song whose texts had no room here, as a pacote has one that is too large for it. */
const semTextos = (resumo: MusicaResumo): Musica => ({
  ...resumo,
  letra: null,
  letra_fonte: null,
  letra_link: null,
  tom_original: null,
  cifras: null,
  cifras_originais: null,
  cifras_fonte: null,
  cifras_link: null,
})

export const respostasCultos = [
  resposta(cultosCalls.list, async (aqui, { query }) => {
    const { ordenar = 'data', direcao = 'ASC', limite = ITENS_POR_PAGINA } = query
    // No screen asks for it.
    if (ordenar !== 'data') throw new NotHereError()
    const cultos = await lerCultos(aqui)
    const sign = direcao.toLowerCase() === 'desc' ? -1 : 1
    const ordered = cultos.vistos
      .filter((culto) => passes(cultos, culto, query))
      .toSorted((a, b) => sign * porDia(a, b))
    const { linhas, paginas } = pagina(ordered, { ...query, limite })
    return { cultos: linhas.map(cultos.resumo), ...paginas }
  }),
  resposta(cultosCalls.proximo, async (aqui) => {
    const cultos = await lerCultos(aqui)
    const [culto] = cultos.proximos()
    return { culto: culto ? cultos.inteiro(culto) : null }
  }),
  resposta(cultosCalls.get, (aqui, { params }) => inteiroDe(aqui, params.id)),
  /** Only the server knows the leader's place; the musician's layer lies in a place of its own. */
  resposta(palcoCalls.get, async (aqui, { params }) => {
    const culto = await inteiroDe(aqui, params.cultoId)
    const ids = new Set(culto.itens.flatMap((item) => (item.especie === 'musica' ? [item.musica_id] : [])))
    const resumos = new Map((await aqui.ler('musicas')).map((musica) => [musica.id, musica]))
    const musicas: Musica[] = []
    for (const id of ids) {
      const resumo = resumos.get(id)
      const musica = (await aqui.musica(id)) ?? (resumo && semTextos(resumo))
      if (musica) musicas.push(musica)
    }
    return { culto, musicas, leituras: [], anotacoes: [], posicao: null }
  }),
]
