import type { Musica } from '@cantai/contract/musicas/musicas'
import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { currentMusica, saveTextos } from './musicas.service.ts'
import { findVersao } from './versoes.repository.ts'

export async function getVersao(db: Db, musicaId: number, id: number) {
  const versao = await findVersao(db, musicaId, id)
  if (versao) return versao
  throw new AppError(404, 'Este texto não está mais guardado: os de antes ficam aqui por 30 dias.', {
    codigo: 'nao_encontrado',
  })
}

/** Restores the texts of a song from before an edit, each with its source, the sheet with its key. */
export async function voltarAVersao(
  db: Db,
  { id, versao_id }: { id: number; versao_id: number },
  versao: number | undefined,
  usuarioId: number,
): Promise<Musica> {
  const musica = await currentMusica(db, id, versao)
  const antes = await getVersao(db, id, versao_id)
  const { letra, letra_fonte, letra_link } = antes
  const { cifras, cifras_fonte, cifras_link, cifras_originais, tom, tom_original } = antes
  const textos = {
    ...(letra !== null && letra !== musica.letra && { letra, letra_fonte, letra_link }),
    ...(cifras !== null &&
      cifras !== musica.cifras && { cifras, cifras_fonte, cifras_link, cifras_originais, tom, tom_original }),
  }
  if (Object.keys(textos).length === 0)
    throw new AppError(422, 'A música já está com este texto.', { codigo: 'sem_mudanca' })
  return saveTextos(db, musica, textos, usuarioId)
}
