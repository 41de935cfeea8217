import { useEffect } from 'react'
import { isOwnDevice } from '../lib/session/own-device.ts'
import { Tabs } from '../ui/data/tabs.tsx'
import { useStore } from '../ui/layout/store.ts'
import { Anteriores } from './anteriores.tsx'
import { Completar } from './completar/completar.tsx'
import { enviar } from './enviar.ts'
import { useImportarSearch } from './importar-search.ts'
import { findTrabalho, trabalho } from './trabalho.ts'
import { Conferir } from './trazer/conferir.tsx'
import { Envio } from './trazer/envio.tsx'
import { Fonte } from './trazer/fonte.tsx'

const TABS = [
  { value: 'trazer', label: 'Trazer' },
  { value: 'completar', label: 'Completar' },
  { value: 'anteriores', label: 'Já trazidas' },
] as const

/** Songs come from elsewhere, many at a time. */
export function ImportarScreen() {
  const [search, changeSearch] = useImportarSearch()
  const work = useStore(trabalho)
  useEffect(() => void findTrabalho(isOwnDevice()).then(enviar), [])
  const header = (
    <p className="mt-2 text-dim">Músicas de uma lista, de planilhas ou de outro aplicativo, de uma vez</p>
  )
  if (work?.fase === 'conferir' && search.aba === 'trazer')
    return (
      <>
        {header}
        <Conferir work={work} search={search} onSearch={changeSearch} />
      </>
    )
  return (
    <>
      {header}
      <Tabs
        className="mt-6"
        value={search.aba}
        tabs={TABS}
        onChange={(aba) => changeSearch({ aba, lista: undefined })}
      >
        {search.aba === 'anteriores' ? (
          <Anteriores />
        ) : search.aba === 'completar' ? (
          <Completar />
        ) : work === undefined ? null : work === null ? (
          <Fonte />
        ) : (
          <Envio work={work} onAgain={() => changeSearch({ lista: undefined })} />
        )}
      </Tabs>
    </>
  )
}
