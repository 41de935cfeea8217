import { useEffect } from 'react'
import { importacaoCalls } from '@cantai/contract/importacao'
import { ESPECIES_DE_IMPORTACAO } from '@cantai/contract/limites'
import { useRecursos } from '../lib/recursos.ts'
import { isOwnDevice } from '../lib/session/own-device.ts'
import { usePode } from '../lib/session/session.ts'
import { Tabs } from '../ui/data/tabs.tsx'
import { Chip } from '../ui/form/chip.tsx'
import { useStore } from '../ui/layout/store.ts'
import { Anteriores } from './anteriores.tsx'
import { Completar } from './completar/completar.tsx'
import { enviar } from './enviar.ts'
import { ESPECIES } from './especies.ts'
import { TrazerHistorico } from './historico/trazer-historico.tsx'
import { useImportarSearch } from './importar-search.ts'
import { TrazerPessoas } from './pessoas/trazer-pessoas.tsx'
import { findTrabalho, trabalho } from './trabalho.ts'
import { Conferir } from './trazer/conferir.tsx'
import { Envio } from './trazer/envio.tsx'
import { Fonte } from './trazer/fonte.tsx'

/** Songs, people and past services come from elsewhere, many at a time. */
export function ImportarScreen() {
  const [search, changeSearch] = useImportarSearch()
  const { aba } = search
  const may = {
    musicas: usePode(importacaoCalls.musicas.access),
    pessoas: usePode(importacaoCalls.pessoas.access),
    historico: usePode(importacaoCalls.historico.access),
  }
  const offered = ESPECIES_DE_IMPORTACAO.filter((one) => may[one])
  // An address may name one that is not for this person.
  const especie = offered.includes(search.especie) ? search.especie : 'musicas'
  const work = useStore(trabalho)
  const { cifras_online } = useRecursos()
  useEffect(() => void findTrabalho(isOwnDevice()).then(enviar), [])
  const especies = (
    <fieldset className="mb-5 flex min-w-0 flex-wrap gap-2 py-1">
      <legend className="sr-only">O que trazer</legend>
      {offered.map((one) => (
        <Chip
          key={one}
          pressed={one === especie}
          onChange={() => changeSearch({ especie: one, lista: undefined })}
        >
          {ESPECIES[one].label}
        </Chip>
      ))}
    </fieldset>
  )
  const header = <p className="mt-2 text-dim">{ESPECIES[especie].diz}</p>
  if (work?.fase === 'conferir' && aba === 'trazer' && especie === 'musicas')
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
        value={aba}
        tabs={[
          { value: 'trazer', label: 'Trazer' },
          { value: 'completar', label: cifras_online ? 'Achar as cifras' : 'Completar' },
          { value: 'anteriores', label: 'Já trazidas' },
        ]}
        onChange={(next) => changeSearch({ aba: next, lista: undefined })}
      >
        {aba === 'anteriores' ? (
          <Anteriores />
        ) : aba === 'completar' ? (
          <Completar />
        ) : especie === 'pessoas' ? (
          <TrazerPessoas topo={especies} />
        ) : especie === 'historico' ? (
          <TrazerHistorico topo={especies} />
        ) : (
          work !== undefined && (
            <>
              {especies}
              {work === null ? (
                <Fonte />
              ) : (
                <Envio work={work} onAgain={() => changeSearch({ lista: undefined })} />
              )}
            </>
          )
        )}
      </Tabs>
    </>
  )
}
