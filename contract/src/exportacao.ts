import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { EXPORTACAO_MUSICAS_MAX } from './limites.ts'
import { registroId } from './validacao.ts'

/** The export formats of songs. */
export const FORMATOS_DE_MUSICA = ['chordpro', 'opensong', 'openlyrics', 'txt', 'json'] as const
export type FormatoDeMusica = (typeof FORMATOS_DE_MUSICA)[number]

const FORMATO = { error: 'Formato inválido: use chordpro, opensong, openlyrics, txt ou json' }
const MUITAS = `Escolha no máximo ${EXPORTACAO_MUSICAS_MAX} músicas, ou leve todas`

/** Songs as files of one format: the given ones, or all; archived ones only on request. */
export const ExportacaoDeMusicas = z.strictObject({
  formato: z.enum(FORMATOS_DE_MUSICA, FORMATO),
  ids: z.optional(
    z
      .array(registroId(), { error: 'Diga as músicas' })
      .check(z.minLength(1, 'Escolha ao menos uma música'), z.maxLength(EXPORTACAO_MUSICAS_MAX, MUITAS)),
  ),
  arquivadas: z.optional(z.boolean({ error: 'Diga se as arquivadas vão junto' })),
})
export type ExportacaoDeMusicas = z.infer<typeof ExportacaoDeMusicas>

/** A signed address and the name of its file. */
export const ArquivoAssinado = z.object({ url: z.string(), nome: z.string() })

export const exportacaoCalls = defineCalls({
  musicas: {
    method: 'POST',
    path: '/api/exportacao/musicas',
    access: 'relatorios:exportar',
    expensive: true,
    summary: 'An address, valid for half an hour, of a zip with songs as files of one format, and its name',
    body: ExportacaoDeMusicas,
    answer: ArquivoAssinado,
  },
})

/** A signed address, which needs no login. Its content is described in `pedido`, as JSON. */
export const BAIXAR_MUSICAS = '/api/exportacao/musicas.zip'
