import * as z from 'zod/mini'
import { Culto } from './cultos.ts'
import { MusicaDoCulto } from './cultos-itens.ts'
import { roteiroFields } from './roteiro-modelos.ts'
import {
  MUSICAS_POR_VEZ_MAX,
  NOME_MAX,
  OBSERVACOES_MAX,
  SEQUENCIA_MAX,
  TIPO_DE_CULTO_MAX,
  TRAJE_MAX,
} from './limites.ts'
import {
  data,
  hora,
  ignoredOf,
  musicaId,
  registroId,
  texto,
  textoOpcional,
  tomOpcional,
  versao,
  versaoLida,
} from './validacao.ts'

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
  observacoes: textoOpcional('Observações', { max: OBSERVACOES_MAX }),
  traje: textoOpcional('Traje', { max: TRAJE_MAX }),
}

/** A changed service; a field left out keeps its value. With `versao` a stale edit is refused (409). */
export const CultoEdicao = z.strictObject({
  ...ignoredOf(Culto.shape),
  ...fields,
  data: z.optional(fields.data),
  versao: versao(),
})
export type CultoEdicao = z.infer<typeof CultoEdicao>

const escolhidas = (erro: string) =>
  z
    .array(musicaId(), { error: erro })
    .check(z.maxLength(MUSICAS_POR_VEZ_MAX, `Escolha até ${MUSICAS_POR_VEZ_MAX} músicas por vez`))

export const MusicasParaCulto = z.strictObject({
  musica_ids: escolhidas('Escolha as músicas').check(z.minLength(1, 'Escolha pelo menos uma música')),
})
export type MusicasParaCulto = z.infer<typeof MusicasParaCulto>

/**
 * An item of a list as it is saved; one of `Culto.itens` is taken as it was answered. A song without `planejamento_id` and
 * `execucao_id` is planned anew, a moment without `id` added; a song that was sung only changes its place. A field left out
 * keeps its value.
 */
export const ItemParaGravar = z.discriminatedUnion('especie', [
  z.strictObject({
    ...ignoredOf(MusicaDoCulto.shape),
    especie: z.literal('musica'),
    planejamento_id: z.optional(z.nullable(registroId())),
    execucao_id: z.optional(z.nullable(registroId())),
    musica_id: musicaId(),
    tom_culto: tomOpcional(),
    notas: textoOpcional('Notas', { max: OBSERVACOES_MAX }),
    sequencia: textoOpcional('Sequência', { max: SEQUENCIA_MAX }),
    reserva: z.optional(z.boolean()),
  }),
  z.strictObject({
    especie: z.literal('roteiro'),
    id: z.optional(z.nullable(registroId())),
    ...roteiroFields,
  }),
])
export type ItemParaGravar = z.infer<typeof ItemParaGravar>

const conhecidos = () => z.array(registroId()).check(z.maxLength(1000, 'São itens demais'))

/**
 * The whole list in its new order, made from version `versao`. `conhecidos` are the rows that its author had seen: those left
 * out of `itens` are removed. When any other row is there, or a seen one has gone or is another song, nothing is written and
 * 409 `versao` answers the present culto in `detalhes.atual`.
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
 * A new service; without a title it is 'Culto de Domingo' on Sundays, else 'Culto'. A deleted one is brought back by its fields,
 * `itens` as they were answered (their numbers are not used) and the ids of its rehearsals.
 */
export const CultoNovo = z.strictObject({
  ...fields,
  modelo_roteiro_id: z.optional(z.nullable(registroId())),
  itens: z.optional(z.array(ItemParaGravar).check(z.maxLength(1000, 'São itens demais'))),
  ensaios_ids: z.optional(z.array(registroId()).check(z.maxLength(1000, 'São ensaios demais'))),
})
export type CultoNovo = z.infer<typeof CultoNovo>

const copiado = () => z._default(z.boolean(), true)

/** The parts that a repeated service takes along. Without `hora` it keeps its hour. `escala` does nothing yet. */
export const CultoRepeticao = z.strictObject({
  data: data(),
  hora: horaOpcional(),
  com: z._default(
    z.strictObject({ musicas: copiado(), tons: copiado(), roteiro: copiado(), escala: copiado() }),
    { musicas: true, tons: true, roteiro: true, escala: true },
  ),
})
export type CultoRepeticao = z.infer<typeof CultoRepeticao>

/**
 * `nao_tocadas`: plannings of songs that were cut; `extras`: songs sung without being planned, in the key `tom`. `confirmar`
 * concludes a culto that lies ahead.
 */
export const CultoConclusao = z.strictObject({
  nao_tocadas: z._default(z.array(registroId()).check(z.maxLength(1000, 'São músicas demais')), []),
  extras: z._default(
    z
      .array(z.strictObject({ musica_id: musicaId(), tom: tomOpcional() }))
      .check(z.maxLength(MUSICAS_POR_VEZ_MAX, `Escolha até ${MUSICAS_POR_VEZ_MAX} músicas por vez`)),
    [],
  ),
  confirmar: z.optional(z.boolean()),
  /** The plannings that its author had seen; when others are there, 409 `versao` answers the present culto. */
  conhecidos: z.optional(conhecidos()),
})
export type CultoConclusao = z.infer<typeof CultoConclusao>
