import type { Usuario } from '@cantai/contract/acesso/acesso'
import type {
  AnotacaoMudanca,
  AnotacaoRecusada,
  Sincronizacao,
  Sincronizadas,
} from '@cantai/contract/cifras/musico'
import { ANOTACOES_MAX, ANOTACOES_POR_MUSICA_MAX } from '@cantai/contract/limites'
import { atendeNivel } from '@cantai/domain/acesso/niveis'
import type { Db } from '../db/db.ts'
import { readMudancas } from '../db/mudancas.ts'
import {
  type AnotacaoGuardada,
  countAnotacoes,
  deleteAnotacao,
  listAnotacoes,
  lockAnotacoes,
  writeAnotacao,
} from './anotacoes.repository.ts'
import { lockMusicas } from './juncao.repository.ts'

type Recusa = Omit<AnotacaoRecusada, 'id'>
type Nota = Extract<AnotacaoMudanca, { apagada: false }>

const AUSENTE: Recusa = {
  codigo: 'musica_ausente',
  erro: 'Esta música não está mais no repertório: copie a anotação para outra, se ainda precisar dela.',
}
const ALHEIA: Recusa = { codigo: 'de_outra_pessoa', erro: 'Esta anotação é de outra pessoa.' }
const SO_LIDER: Recusa = {
  codigo: 'so_lider',
  erro: 'Só líderes e administradores escrevem e apagam anotações da equipe.',
}
const cheia = (words: string): Recusa => ({ codigo: 'limite', erro: `${words} Apague alguma antes.` })

/** Why this person may not write this note; undefined when they may. */
function refusal(usuario: Usuario, there: AnotacaoGuardada | undefined, nota?: Nota): Recusa | undefined {
  const isOwn = there === undefined || there.usuario_id === usuario.id
  // If somebody else's team note became private, the team would lose it.
  if (!isOwn && (!there.da_equipe || nota?.da_equipe === false)) return ALHEIA
  const isOfTeam = there?.da_equipe === true || nota?.da_equipe === true
  return isOfTeam && !atendeNivel(usuario.nivel_acesso, 'lider') ? SO_LIDER : undefined
}

function tooMany(counts: ReadonlyMap<number, number>, musicaId: number): Recusa | undefined {
  if ((counts.get(musicaId) ?? 0) >= ANOTACOES_POR_MUSICA_MAX)
    return cheia(`Você já tem ${ANOTACOES_POR_MUSICA_MAX} anotações nesta música.`)
  const total = [...counts.values()].reduce((sum, n) => sum + n, 0)
  return total >= ANOTACOES_MAX ? cheia(`Você já tem ${ANOTACOES_MAX} anotações.`) : undefined
}

const isSame = (there: AnotacaoGuardada, nota: Nota) =>
  there.texto === nota.texto &&
  there.da_equipe === nota.da_equipe &&
  there.ancora?.hash === nota.ancora?.hash &&
  there.ancora?.vez === nota.ancora?.vez &&
  there.ancora?.coluna === nota.ancora?.coluna

/** Writes changes in their order; answers those that were refused. */
async function write(
  tx: Db,
  usuario: Usuario,
  mudancas: readonly AnotacaoMudanca[],
): Promise<AnotacaoRecusada[]> {
  // The last of several changes of one note counts.
  const last = [...new Map(mudancas.map((mudanca) => [mudanca.id, mudanca])).values()]
  const musicaIds = last.flatMap((mudanca) => (mudanca.apagada ? [] : [mudanca.musica_id]))
  const musicas = await lockMusicas(tx, musicaIds)
  const storedNotas = await lockAnotacoes(
    tx,
    last.map(({ id }) => id),
  )
  const counts = await countAnotacoes(tx, usuario.id)
  const recusadas: AnotacaoRecusada[] = []
  for (const mudanca of last) {
    const there = storedNotas.get(mudanca.id)
    if (mudanca.apagada) {
      if (!there || there.apagada) continue
      const recusa = refusal(usuario, there)
      if (recusa) recusadas.push({ id: mudanca.id, ...recusa })
      else await deleteAnotacao(tx, mudanca.id)
      continue
    }
    // The notes of a merged song have moved to the other song.
    const musica_id = there?.musica_id ?? mudanca.musica_id
    const isNew = !there || there.apagada
    const recusa =
      (there || musicas.has(musica_id) ? undefined : AUSENTE) ??
      refusal(usuario, there, mudanca) ??
      (there && isSame(there, mudanca) ? 'same' : undefined) ??
      (isNew ? tooMany(counts, musica_id) : undefined)
    if (recusa === 'same') continue
    if (recusa) {
      recusadas.push({ id: mudanca.id, ...recusa })
      continue
    }
    const { id, ancora, texto, da_equipe } = mudanca
    await writeAnotacao(tx, {
      id,
      ancora,
      texto,
      da_equipe,
      musica_id,
      usuario_id: there?.usuario_id ?? usuario.id,
    })
    if (isNew) counts.set(musica_id, (counts.get(musica_id) ?? 0) + 1)
  }
  return recusadas
}

/** Writes a device's changed notes and returns those that it has not seen. */
export async function sincronizar(
  { db, agora }: { db: Db; agora: () => Date },
  usuario: Usuario,
  { desde, mudancas }: Sincronizacao,
): Promise<Sincronizadas> {
  const recusadas =
    mudancas.length === 0 ? [] : await db.transaction().execute((tx) => write(tx, usuario, mudancas))
  const unseen = await readMudancas(db, {
    desde: desde ?? undefined,
    usuarioId: usuario.id,
    sala: 'anotacoes',
    agora: agora(),
  })
  const musicas = [...new Set(unseen.mudancas.map(({ id }) => id))]
  return {
    seq: unseen.seq,
    completo: unseen.tudo,
    musicas,
    anotacoes:
      unseen.tudo || musicas.length > 0
        ? await listAnotacoes(db, usuario.id, unseen.tudo ? undefined : musicas)
        : [],
    recusadas,
  }
}
