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

/** The notes of a song that this person sees, and how they are written: here at once, sent when there is a server. */
export function useNotas(musica_id: number) {
  const usuario = useUsuario()
  const isLider = usePode('lider')
  const id = usuario?.id ?? 0
  const notas = notasDaMusica(useMinhaCamada(id), musica_id)

  /** Of somebody else's only those of the team, and these by lider and admin alone. */
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
