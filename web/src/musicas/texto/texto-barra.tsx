import { ChevronLeft, ChevronRight, ChevronsDown, Pause, Pencil, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { type Leitura, VELOCIDADES } from '../../cifras/leitura.ts'
import type { Leitor } from '../../cifras/leitor/use-leitor.ts'
import { Button, IconButton } from '../../ui/form/button.tsx'
import { SelectField } from '../../ui/form/field.tsx'
import { Stepper } from '../../ui/form/stepper.tsx'
import type { Tocavel } from '../tocar/musica-track.ts'
import { OuvirButton } from '../tocar/ouvir-button.tsx'

const PAGINAS: { value: Leitura['paginas']; label: string }[] = [
  { value: 'auto', label: 'Automática' },
  { value: 'rolar', label: 'Rolando' },
  { value: '1', label: 'Em páginas' },
  { value: '2', label: 'Em páginas, duas colunas' },
]

type TextoBarraProps = {
  musica: Tocavel
  leitor: Leitor
  /** The name of the button that edits. */
  editLabel: string
  onEdit: () => void
  /** The controls that are used most: always there. */
  children: ReactNode
  /** The settings that are made once, behind a button: of the key, none for words, and of the reading. */
  tomECapo?: ReactNode
  ajustes: ReactNode
}

/** Within the thumb's reach while a text is read: the scrolling or the pages, and behind a button what is set once. */
export function TextoBarra({
  musica,
  leitor,
  editLabel,
  onEdit,
  children,
  tomECapo,
  ajustes,
}: TextoBarraProps) {
  const [more, setMore] = useState(false)
  const id = useId()
  const { rolagem, inPages } = leitor
  return (
    <div className="flex w-full flex-col gap-3">
      {more && (
        <div id={id} className="flex max-h-[45dvh] flex-col gap-3 overflow-y-auto max-[21rem]:max-h-[25dvh]">
          {tomECapo && <Grupo nome="Tom e capo">{tomECapo}</Grupo>}
          <Grupo nome="Leitura">
            {ajustes}
            <AjustesDeLeitura leitor={leitor} />
          </Grupo>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-1 max-sm:gap-x-0.5 sm:gap-2">
        {children}
        {inPages ? (
          <VirarPagina leitor={leitor} />
        ) : (
          <IconButton
            label={rolagem.rolando ? 'Parar a rolagem' : 'Rolar sozinha'}
            word={rolagem.rolando ? 'Parar' : 'Rolar'}
            icon={rolagem.rolando ? <Pause aria-hidden /> : <ChevronsDown aria-hidden />}
            variant={rolagem.rolando ? 'primary' : 'secondary'}
            onClick={rolagem.toggle}
          />
        )}
        <IconButton
          label="Ajustes"
          word="Ajustes"
          icon={<SlidersHorizontal aria-hidden />}
          variant="secondary"
          aria-expanded={more}
          aria-controls={more ? id : undefined}
          onClick={() => setMore(!more)}
        />
        <OuvirButton musica={musica} />
        {/* On a phone its words, one below the other, are its icon. */}
        <Button
          className="ml-auto max-sm:px-1.5 max-sm:text-bar max-sm:whitespace-normal max-sm:*:max-w-min max-sm:[&_svg]:hidden"
          onClick={onEdit}
          icon={<Pencil aria-hidden />}
        >
          {editLabel}
        </Button>
      </div>
    </div>
  )
}

function VirarPagina({ leitor: { paginas, virar } }: { leitor: Leitor }) {
  const { pagina, total } = paginas
  return (
    <Stepper
      label="Página"
      value={`${pagina + 1}/${total}`}
      lessLabel="Página anterior"
      moreLabel="Próxima página"
      lessIcon={<ChevronLeft aria-hidden />}
      moreIcon={<ChevronRight aria-hidden />}
      onLess={pagina > 0 ? () => virar(-1) : undefined}
      onMore={pagina < total - 1 ? () => virar(1) : undefined}
    />
  )
}

function AjustesDeLeitura({ leitor: { leitura, change } }: { leitor: Leitor }) {
  const faster = (by: number) => {
    const velocidade = leitura.velocidade + by
    return velocidade < 1 || velocidade > VELOCIDADES ? undefined : () => change({ velocidade })
  }
  return (
    <>
      <Labelled label="Rolagem">
        <Stepper
          label="Velocidade da rolagem"
          value={leitura.velocidade}
          lessLabel="Rolar mais devagar"
          moreLabel="Rolar mais rápido"
          onLess={faster(-1)}
          onMore={faster(1)}
        />
      </Labelled>
      <Labelled label="Em tela cheia">
        <SelectField
          label="Em tela cheia"
          hideLabel
          options={PAGINAS}
          value={leitura.paginas}
          onChange={({ target }) =>
            change({ paginas: PAGINAS.find(({ value }) => value === target.value)?.value ?? 'auto' })
          }
        />
      </Labelled>
    </>
  )
}

/** Settings of one kind, side by side where there is room. */
const Grupo = ({ nome, children }: { nome: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="mb-1 font-semibold">{nome}</legend>
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-4 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-8">
      {children}
    </div>
  </fieldset>
)

/** A control under a word that is its name already. */
export const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-col items-start gap-1 [&>:last-child]:max-sm:w-full">
    <span aria-hidden className="text-sm text-dim">
      {label}
    </span>
    {children}
  </div>
)
