import { CORPOS } from '@cantai/domain/impressao/caderno'
import { enumerar, plural } from '@cantai/domain/palavras'
import { isReachable } from '../../lib/offline/online.ts'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { Paginas } from './paginas.tsx'
import type { PapelEmMaos } from './use-papel.ts'

const TAMANHOS = ['Pequeno', 'Médio', 'Grande'] as const

/** How the paper looks, and whether it is ready. */
export function PapelCampos({ papel }: { papel: PapelEmMaos }) {
  const { escolha, escolher, total, temOrdem, temLeitura, feito } = papel
  return (
    <>
      <div className="grid grid-cols-2 gap-x-3 sm:gap-x-4 max-[21rem]:grid-cols-1">
        {temOrdem && total > 0 && (
          <ChoiceField
            label="O que vai"
            value={escolha.folhas ? 'tudo' : 'ordem'}
            options={[
              { value: 'tudo', label: 'Tudo' },
              { value: 'ordem', label: 'Só a ordem' },
            ]}
            onChange={(value) => escolher({ folhas: value === 'tudo' })}
          />
        )}
        {temLeitura && escolha.folhas && (
          <ChoiceField
            label="Tons"
            value={escolha.minha ? 'minha' : 'todos'}
            options={[
              { value: 'todos', label: temOrdem ? 'Do dia' : 'De cada música' },
              { value: 'minha', label: 'Na minha leitura' },
            ]}
            hint={escolha.minha ? 'Com o seu capotraste e o seu instrumento.' : undefined}
            onChange={(value) => escolher({ minha: value === 'minha' })}
          />
        )}
        <ChoiceField
          label="Tamanho"
          value={escolha.corpo}
          options={CORPOS.map((value, i) => ({ value, label: `${TAMANHOS[i]} (${value})` }))}
          onChange={(corpo) => escolher({ corpo })}
        />
        {escolha.folhas && (
          <ChoiceField
            label="Colunas"
            value={escolha.colunas}
            options={[
              { value: 1 as const, label: 'Uma' },
              { value: 2 as const, label: 'Duas' },
            ]}
            onChange={(colunas) => escolher({ colunas })}
          />
        )}
        {escolha.folhas && total > 1 && (
          <ChoiceField
            label="Páginas"
            value={escolha.umaPorPagina ? 'uma' : 'seguidas'}
            options={[
              { value: 'seguidas', label: 'Em seguida' },
              { value: 'uma', label: 'Cada música numa página' },
            ]}
            onChange={(value) => escolher({ umaPorPagina: value === 'uma' })}
          />
        )}
      </div>
      <Situacao papel={papel} />
      {feito !== undefined && feito !== 'falhou' && <Paginas paginas={feito.paginas} />}
    </>
  )
}

function Situacao({ papel: { feito, escolha, total, tentar } }: { papel: PapelEmMaos }) {
  if (feito === 'falhou')
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-3 text-sm">
        <p className="text-red">Não foi possível preparar o PDF. Verifique a conexão e tente de novo.</p>
        <Button onClick={tentar}>Tentar de novo</Button>
      </div>
    )
  const preparando = `Preparando ${escolha.folhas ? plural(total, 'folha', 'folhas') : 'a ordem'}…`
  return (
    <output className="block min-h-12 text-sm text-dim *:wrap-anywhere">
      {feito ? (
        <>
          <p className="font-semibold text-paper">
            Pronto: {plural(feito.paginas.length, 'página', 'páginas')}.
          </p>
          {feito.faltam.length > 0 && (
            <p className="text-amber">
              {isReachable() ? '' : 'Sem internet: '}
              {feito.faltam.length === 1 ? 'falta a folha' : 'faltam as folhas'} de {enumerar(feito.faltam)}.
            </p>
          )}
          {feito.semTexto.length > 0 && (
            <p>
              Sem letra nem cifra: {enumerar(feito.semTexto)} (
              {feito.semTexto.length === 1 ? 'página só com o nome' : 'só os nomes'}).
            </p>
          )}
          {feito.trocadas > 0 && (
            <p>
              {feito.trocadas === 1
                ? '1 letra que o PDF não tem foi escrita'
                : `${feito.trocadas} letras que o PDF não tem foram escritas`}{' '}
              do jeito mais próximo: ♭ vira b, ♯ vira #.
            </p>
          )}
        </>
      ) : (
        <>
          <p className="mb-2">{preparando}</p>
          <ProgressBar label={preparando} percent={0} waiting />
        </>
      )}
    </output>
  )
}
