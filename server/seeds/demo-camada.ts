import { ancorar } from '@cantai/domain/cifras/folha/anotacoes'
import { lerFolha } from '@cantai/domain/cifras/folha/folha'
import type { Db } from '../src/db/db.ts'

/** Notes on the songs of the next service: the author, the index of the song, the index of the line of words. */
const ANOTACOES = [
  {
    username: 'ana',
    musica: 0,
    verso: 0,
    texto: 'Só teclado no começo; todos entram aqui.',
    da_equipe: true,
  },
  { username: 'ana', musica: 1, verso: null, texto: 'Sem pausa para a próxima.', da_equipe: true },
  {
    username: 'ana',
    musica: 0,
    verso: 3,
    texto: 'Olhar para a Júlia: ela puxa a segunda voz.',
    da_equipe: false,
  },
  { username: 'marcos', musica: 0, verso: 1, texto: 'Dedilhado até o refrão.', da_equipe: false },
] as const

/** The musician's layer: notes of the team and of two people, and how the guitar player reads two songs. */
export async function seedCamada(tx: Db, proximo: string): Promise<void> {
  const musicas = await tx
    .selectFrom('planejamentos')
    .innerJoin('musicas', 'musicas.id', 'musica_id')
    .select(['musica_id', 'cifras'])
    .where('data_planejada', '=', proximo)
    .orderBy('posicao')
    .execute()
  const people = await tx.selectFrom('usuarios').select(['id', 'username']).execute()
  const idOf = (username: string) => people.find((person) => person.username === username)?.id
  for (const { username, musica, verso, texto, da_equipe } of ANOTACOES) {
    const [planned, usuario_id] = [musicas[musica], idOf(username)]
    if (!planned || usuario_id === undefined) continue
    const blocos = lerFolha(planned.cifras ?? '')
    const versos = blocos.flatMap((bloco, i) => (bloco.tipo === 'verso' && bloco.letra.trim() ? [i] : []))
    const ancora = verso === null ? null : ancorar(blocos, versos[verso] ?? 0, 0)
    await tx
      .insertInto('anotacoes')
      .values({
        id: crypto.randomUUID(),
        usuario_id,
        musica_id: planned.musica_id,
        ancora: ancora === null ? null : JSON.stringify(ancora),
        texto,
        da_equipe,
      })
      .execute()
  }
  const marcos = idOf('marcos')
  if (marcos === undefined) return
  await tx
    .insertInto('leituras')
    .values(
      musicas
        .slice(0, 2)
        .map(({ musica_id }, i) => ({ usuario_id: marcos, musica_id, capo: 2 + i, tamanho: 4 })),
    )
    .execute()
}
