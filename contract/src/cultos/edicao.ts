import * as z from 'zod/mini'
import { Culto } from './cultos.ts'
import { MusicaDoCulto } from './itens.ts'
import { roteiroFields } from './roteiro-modelos.ts'
import {
  MUSICAS_POR_VEZ_MAX,
  NOME_MAX,
  OBSERVACOES_MAX,
  SEQUENCIA_MAX,
  TIPO_DE_CULTO_MAX,
  TRAJE_MAX,
  VEZES_MAX,
} from '../limites.ts'
import {
  data,
  hora,
  ignoredOf,
  lugarNoCulto,
  musicaId,
  registroId,
  texto,
  textoOpcional,
  tomOpcional,
  versao,
  versaoLida,
} from '../validacao.ts'

const horaOpcional = () =>
  z.optional(
    z.nullable(
      z.pipe(
        z.union([z.literal(''), hora()], { error: 'Hora inválida: escreva como 19:00' }),
        z.transform((valor) => valor || null),
      ),
    ),
  )

const fields = {
  data: data(),
  hora: horaOpcional(),
  titulo: z.optional(texto('Título', { min: 1, max: NOME_MAX })),
  tipo: z.optional(texto('Tipo', { min: 1, max: TIPO_DE_CULTO_MAX })),
  observacoes: textoOpcional('Observações', { max: OBSERVACOES_MAX, linhas: true }),
  traje: textoOpcional('Traje', { max: TRAJE_MAX }),
}

/** Lets it stand at the day and hour of another service; otherwise 409 `culto_existe` with the other one in `detalhes`. */
const confirmarOutro = () => z.optional(z.boolean())

/**
 * A changed service; a field left out keeps its value. With `versao` a stale edit is refused (409). A new day needs a confirmation where it
 * changes more than the day, each by a 409 of its own: `confirmar_futuro` lets a concluded service lie ahead (`culto_futuro`),
 * `mover_ensaios` says whether the rehearsals ahead that prepare it move by as many days (`tem_ensaio`, `EnsaiosAFrente` in `detalhes`).
 */
export const CultoEdicao = z.strictObject({
  ...ignoredOf(Culto.shape),
  ...fields,
  data: z.optional(fields.data),
  versao: versao(),
  confirmar: confirmarOutro(),
  confirmar_futuro: z.optional(z.boolean()),
  mover_ensaios: z.optional(z.boolean()),
})
export type CultoEdicao = z.infer<typeof CultoEdicao>

const escolhidas = (erro: string) =>
  z
    .array(musicaId(), { error: erro })
    .check(z.maxLength(MUSICAS_POR_VEZ_MAX, `Escolha até ${MUSICAS_POR_VEZ_MAX} músicas por vez`))

export const MusicasParaCulto = z.strictObject({
  musica_ids: escolhidas('Escolha as músicas').check(z.minLength(1, 'Escolha pelo menos uma música')),
  /** Keys of the day, for some of the songs. */
  tons: z.optional(
    z
      .array(z.strictObject({ musica_id: musicaId(), tom_culto: tomOpcional() }))
      .check(z.maxLength(MUSICAS_POR_VEZ_MAX, `Escolha até ${MUSICAS_POR_VEZ_MAX} músicas por vez`)),
  ),
})
export type MusicasParaCulto = z.infer<typeof MusicasParaCulto>

/**
 * An item of a list as it is saved; an item of `Culto.itens` is accepted as it was answered. A song without `planejamento_id` and
 * `execucao_id` is planned anew, for the time `vez` (1 without it); a moment without `id` is added; a song that was sung only changes its
 * place. A field left out keeps its value. A planned song keeps its time, except that a reprise becomes the first time when that one was
 * taken off.
 */
export const ItemParaGravar = z.discriminatedUnion('especie', [
  z.strictObject({
    ...ignoredOf(MusicaDoCulto.shape),
    especie: z.literal('musica'),
    planejamento_id: z.optional(z.nullable(registroId())),
    execucao_id: z.optional(z.nullable(registroId())),
    musica_id: musicaId(),
    tom_culto: tomOpcional(),
    notas: textoOpcional('Notas', { max: OBSERVACOES_MAX, linhas: true }),
    sequencia: textoOpcional('Sequência', { max: SEQUENCIA_MAX }),
    reserva: z.optional(z.boolean()),
    vez: z.optional(
      z
        .int({ error: 'Vez inválida' })
        .check(z.minimum(1, 'Vez inválida'), z.maximum(VEZES_MAX, 'São vezes demais')),
    ),
  }),
  z.strictObject({
    especie: z.literal('roteiro'),
    id: z.optional(z.nullable(registroId())),
    ...roteiroFields,
  }),
])
export type ItemParaGravar = z.infer<typeof ItemParaGravar>

/**
 * Moves a planned song to the service `para`, at its end or at `posicao`. Its fields may be changed on the way: one left out keeps its
 * value. With `versao` a stale list is refused (409).
 */
export const MusicaParaOutroCulto = z.strictObject({
  planejamento_id: registroId(),
  para: registroId(),
  versao: versao(),
  posicao: lugarNoCulto.posicao,
  tom_culto: tomOpcional(),
  notas: textoOpcional('Notas', { max: OBSERVACOES_MAX, linhas: true }),
  sequencia: textoOpcional('Sequência', { max: SEQUENCIA_MAX }),
  reserva: z.optional(z.boolean()),
})
export type MusicaParaOutroCulto = z.infer<typeof MusicaParaOutroCulto>

/** The service that a song has left, its former place there, and the service that it went to. */
export const CultosDaMudanca = z.object({ culto: Culto, posicao: z.number(), destino: Culto })
export type CultosDaMudanca = z.infer<typeof CultosDaMudanca>

const conhecidos = () => z.array(registroId()).check(z.maxLength(1000, 'São itens demais'))

/**
 * The whole list in its new order, made from version `versao`. `conhecidos` are the rows that its author had seen: those left out of
 * `itens` are removed. When there is another row, or a seen one has gone or is another song, nothing is written and 409 `versao` answers
 * the present culto in `detalhes.atual`.
 */
export const ItensEdicao = z.strictObject({
  versao: versaoLida(),
  conhecidos: z.strictObject({
    planejamentos: conhecidos(),
    execucoes: conhecidos(),
    roteiro: conhecidos(),
  }),
  itens: z.array(ItemParaGravar).check(z.maxLength(1000, 'São itens demais')),
})
export type ItensEdicao = z.infer<typeof ItensEdicao>

/**
 * A new service; without a title it is 'Culto de Domingo' on Sundays, else 'Culto'. A deleted one is restored by its fields, `itens` as
 * they were answered (their ids are ignored) and the ids of its rehearsals. `ensaio`: a rehearsal of all its songs comes with it; the one
 * that this day has already takes them too. It lies ahead and before the service, otherwise 422; without songs none is made.
 */
export const CultoNovo = z.strictObject({
  ...fields,
  modelo_roteiro_id: z.optional(z.nullable(registroId())),
  itens: z.optional(z.array(ItemParaGravar).check(z.maxLength(1000, 'São itens demais'))),
  ensaios_ids: z.optional(z.array(registroId()).check(z.maxLength(1000, 'São ensaios demais'))),
  ensaio: z.optional(z.nullable(z.strictObject({ data_ensaio: data(), hora_inicio: hora() }))),
  confirmar: confirmarOutro(),
})
export type CultoNovo = z.infer<typeof CultoNovo>

const copiado = () => z._default(z.boolean(), true)

/**
 * The parts that a repeated service takes along; `escala` only for leaders. Without `hora` it keeps its hour. `itens` replace those that
 * would be copied. Archived songs need a decision: without `arquivadas`, which says whether they go along, 409 `arquivadas` names them in
 * `detalhes`.
 */
export const CultoRepeticao = z.strictObject({
  data: data(),
  hora: horaOpcional(),
  com: z._default(
    z.strictObject({ musicas: copiado(), tons: copiado(), roteiro: copiado(), escala: copiado() }),
    { musicas: true, tons: true, roteiro: true, escala: true },
  ),
  itens: z.optional(z.array(ItemParaGravar).check(z.maxLength(1000, 'São itens demais'))),
  arquivadas: z.optional(z.boolean()),
  confirmar: confirmarOutro(),
})
export type CultoRepeticao = z.infer<typeof CultoRepeticao>

/** `nao_copiados`: people of the roster who cannot come on the new day, whose places stay empty; only leaders are told. */
export const CultoRepetido = z.object({
  ...Culto.shape,
  nao_copiados: z.optional(z.array(z.object({ nome: z.string(), funcao: z.string() }))),
})
export type CultoRepetido = z.infer<typeof CultoRepetido>

/**
 * `nao_tocadas`: plannings of songs that were cut; without it, those that are only 'talvez'. `extras`: songs sung without being planned, in
 * the key `tom`. A song that is recorded already counts as sung in any case. `confirmar` concludes a culto that lies ahead. For a concluded
 * culto the same list, or none, answers it unchanged; another list is refused with 409 `ja_concluido` and `ConclusaoDiferente` in
 * `detalhes`.
 */
export const CultoConclusao = z.strictObject({
  nao_tocadas: z.optional(z.array(registroId()).check(z.maxLength(1000, 'São músicas demais'))),
  extras: z.optional(
    z
      .array(z.strictObject({ musica_id: musicaId(), tom: tomOpcional() }))
      .check(z.maxLength(MUSICAS_POR_VEZ_MAX, `Escolha até ${MUSICAS_POR_VEZ_MAX} músicas por vez`)),
  ),
  confirmar: z.optional(z.boolean()),
  /** The plannings that its author had seen; when others are there, 409 `versao` answers the present culto. */
  conhecidos: z.optional(conhecidos()),
})
export type CultoConclusao = z.infer<typeof CultoConclusao>

/** The names of the songs that were sung and cut, as one of two people who concluded the same culto told it. */
const ListaConcluida = z.object({ cantadas: z.array(z.string()), cortadas: z.array(z.string()) })

/** The person who concluded the culto, and when; what is recorded, and what the refused person wanted to record. */
export const ConclusaoDiferente = z.object({
  concluido_em: z.string(),
  concluido_por_nome: z.nullable(z.string()),
  gravada: ListaConcluida,
  sua: ListaConcluida,
})
export type ConclusaoDiferente = z.infer<typeof ConclusaoDiferente>

/** `conclusao` is the `versao` that concluding answered: only that conclusion is undone, and only by the person who made it. */
export const CultoReabertura = z.strictObject({ conclusao: z.optional(versaoLida()) })
export type CultoReabertura = z.infer<typeof CultoReabertura>
