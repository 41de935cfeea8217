import { DatabaseBackup } from 'lucide-react'
import type { CopiaDiaria, EstadoDasCopias } from '@cantai/contract/sistema/copias'
import { plural } from '@cantai/domain/palavras'
import { useFormatos } from '../../lib/formatos.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { Card } from '../../ui/data/card.tsx'
import { formatSize } from '../../ui/data/format-size.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { BaixarCopia } from './baixar-copia.tsx'
import { Section } from './section.tsx'
import { fazerCopia } from './servidor-api.ts'
import { useDeed } from './use-deed.ts'

async function fazer(): Promise<void> {
  const { fazendo } = await fazerCopia()
  if (fazendo) toast.info('A cópia continua sendo feita. Ela aparece aqui quando terminar.')
  else toast.success('Cópia de segurança feita')
}

export function Copias({ estado }: { estado: EstadoDasCopias }) {
  const [busy, run] = useDeed()
  const making = busy || estado.fazendo
  return (
    <Section
      title="Cópias de segurança"
      action={
        <Button
          variant="primary"
          busy={making}
          busyLabel="Fazendo a cópia..."
          icon={<DatabaseBackup aria-hidden />}
          onClick={() => run(fazer, 'Não foi possível fazer a cópia. Tente de novo.')}
        >
          Fazer cópia agora
        </Button>
      }
    >
      <p className="mb-3 max-w-prose wrap-anywhere text-dim">
        {estado.diarias
          ? 'O Cantai faz uma por dia e guarda as dos últimos dias e semanas '
          : 'As cópias de cada dia estão desligadas; as que você faz ficam '}
        {estado.lugar}.
      </p>
      {estado.falha && !estado.fazendo && <Falha falha={estado.falha} />}
      {estado.copias.length === 0 ? (
        <Card>
          <EmptyState
            icon={<DatabaseBackup />}
            title="Ainda não há nenhuma cópia"
            hint={
              estado.diarias
                ? 'A primeira é feita na próxima madrugada, ou assim que o servidor for ligado depois dela.'
                : 'Faça uma agora, e guarde-a em outro lugar.'
            }
          />
        </Card>
      ) : (
        <ul className="overflow-hidden rounded-lg border border-line bg-surface">
          {estado.copias.map((copia, i) => (
            <Linha key={copia.nome} copia={copia} newest={i === 0 && !copia.data_errada} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Falha({ falha: { em, texto } }: { falha: NonNullable<EstadoDasCopias['falha']> }) {
  const { momento } = useFormatos()
  return (
    <p className="mb-3 rounded-lg border border-line bg-red-soft p-4 wrap-anywhere">
      <span className="font-medium">A tentativa de {momento(em)} falhou.</span> {texto}
    </p>
  )
}

function Linha({ copia, newest }: { copia: CopiaDiaria; newest: boolean }) {
  const { momento } = useFormatos()
  const quando = momento(copia.feita_em)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line p-4 not-first:border-t">
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {quando}
          {newest && <Badge tone="gold">Última</Badge>}
          {copia.data_errada && <Badge tone="amber">Data errada</Badge>}
          {copia.confere === true && <Badge tone="green">Testada</Badge>}
          {copia.confere === false && <Badge tone="red">Com defeito</Badge>}
        </p>
        <p className="mt-1 text-dim">
          {formatSize(copia.bytes)}, {plural(copia.registros, 'registro', 'registros')},{' '}
          {plural(copia.arquivos, 'arquivo', 'arquivos')}
        </p>
        {copia.confere === false && (
          <p className="mt-1 text-red">Restaurada para testar, ela não deu os mesmos dados. Faça outra.</p>
        )}
        {copia.data_errada && (
          <p className="mt-1 text-amber">
            O relógio do servidor estava errado quando ela foi feita: a data não vale.
          </p>
        )}
        {copia.faltando > 0 && (
          <p className="mt-1 text-amber">
            {copia.faltando === 1
              ? 'Um arquivo de uma música não estava no servidor.'
              : `${plural(copia.faltando, 'arquivo', 'arquivos')} de músicas não estavam no servidor.`}
          </p>
        )}
      </div>
      <BaixarCopia copia={copia}>
        Baixar<span className="sr-only"> a cópia de {quando}</span>
      </BaixarCopia>
    </li>
  )
}
