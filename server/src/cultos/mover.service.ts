import type { CultosDaMudanca, MusicaParaOutroCulto } from '@cantai/contract/cultos/edicao'
import { staleBy } from '../auditoria/quem-alterou.service.ts'
import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { type Autor, openUnfinished } from './aberto.service.ts'
import type { EscalaNosCultos } from './escala-nos-cultos.service.ts'
import { type CultoAberto, holdCultos, touchCulto } from './gravacao.repository.ts'
import { fimDoCulto, takeToCulto } from './itens.repository.ts'
import { requireRoom, sizeOf } from './itens.service.ts'
import { getCulto } from './leitura.service.ts'
import { goneFrom } from '../lixeira/paradeiro.service.ts'

/** The number of times of a song in a culto, planned and sung. */
const timesIn = ({ planejamentos, execucoes }: CultoAberto, musica_id: number) =>
  [...planejamentos, ...execucoes].filter((row) => row.musica_id === musica_id).length

const refusal = (erro: string) => new AppError(409, erro, { codigo: 'repetido' })

/**
 * Moves a planned song, with its fields and singers, to another culto, to its end or to the given position. Throws AppError 409 where that
 * culto has the song already, where the song comes twice here, and for a stale list.
 */
export const moveMusica = (
  db: Db,
  id: number,
  { planejamento_id, para, versao, posicao, ...campos }: MusicaParaOutroCulto,
  autor: Autor,
  { levarCantores }: Pick<EscalaNosCultos, 'levarCantores'>,
): Promise<CultosDaMudanca> =>
  db.transaction().execute(async (tx) => {
    await holdCultos(tx, [id, para])
    const culto = await openUnfinished(tx, id)
    const destino = await openUnfinished(tx, para)
    if (versao !== undefined && versao !== culto.versao)
      throw await staleBy(tx, 'cultos', await getCulto(tx, id, autor.hoje, autor.olhar))
    const musica = culto.planejamentos.find((row) => row.id === planejamento_id)
    if (!musica) throw await goneFrom(tx, 'planejamento', planejamento_id)
    if (id !== para) {
      if (timesIn(culto, musica.musica_id) > 1)
        throw refusal('Esta música vem mais de uma vez neste culto: deixe uma só e mova de novo.')
      if (timesIn(destino, musica.musica_id) > 0) throw refusal('Esta música já está naquele culto.')
      requireRoom(sizeOf(destino) + 1, sizeOf(destino))
      await takeToCulto(
        tx,
        { ...musica, ...campos },
        { ...destino, posicao: posicao ?? (await fimDoCulto(tx, para)) },
        autor.id,
      )
      await levarCantores(tx, musica.musica_id, { de: id, para })
      for (const changed of [id, para]) await touchCulto(tx, changed, autor.id)
    }
    return {
      culto: await getCulto(tx, id, autor.hoje, autor.olhar),
      posicao: musica.posicao,
      destino: await getCulto(tx, para, autor.hoje, autor.olhar),
    }
  })
