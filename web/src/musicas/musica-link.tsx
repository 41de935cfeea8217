import { useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { overLista } from '../lib/record/registro-address.ts'

/** Goes to a song's form, over the list that is open. */
export function useOpenMusica() {
  const router = useRouter()
  return (id: number) => void router.navigate(overLista(router.history.location.pathname, `/musicas/${id}`))
}

/** Names a song and leads to it. */
export function MusicaLink({
  id,
  ...rest
}: Omit<ComponentProps<'a'>, 'id' | 'href' | 'onClick'> & { id: number }) {
  const open = useOpenMusica()
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the caller gives it
    <a
      {...rest}
      href={`/musicas/${id}`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        open(id)
      }}
    />
  )
}
