import type { Ancora } from '@cantai/contract/cifras/musico'
import { usePode, useUsuario } from '../../lib/session/session.ts'
import { newId } from '../../lib/new-id.ts'
import { keepNota, type Nota, notasDaMusica } from './anotacoes.ts'
import { useMinhaCamada } from './camada.ts'
import { sendCamadaSoon } from './sincronizar.ts'

export interface NotaEscrita {
  readonly ancora: Ancora | null
  readonly texto: string
  readonly da_equipe: boolean
}

/** The visible notes of a song, and how to change them: an optimistic update, sent by the outbox. */
export function useNotas(musica_id: number) {
  const usuario = useUsuario()
  const isLider = usePode('lider')
  const id = usuario?.id ?? 0
  const notas = notasDaMusica(useMinhaCamada(id), musica_id)

  /** Others' notes can be changed only if they are the team's, and only by lider and admin. */
  const mayEdit = (nota: Nota): boolean => (nota.da_equipe ? isLider : nota.usuario_id === id)

  function write(before: Nota | undefined, { ancora, texto, da_equipe }: NotaEscrita): void {
    if (!usuario) return
    keepNota(id, {
      id: before?.id ?? newId(),
      musica_id,
      usuario_id: before?.usuario_id ?? id,
      autor: before?.autor ?? usuario.nome,
      ancora,
      texto,
      da_equipe,
      apagada: false,
      alterado_em: new Date().toISOString(),
    })
    sendCamadaSoon()
  }
  function remove(nota: Nota): void {
    keepNota(id, { ...nota, apagada: true })
    sendCamadaSoon()
  }
  return { notas, isLider, mayEdit, write, remove }
}

export type Notas = ReturnType<typeof useNotas>
