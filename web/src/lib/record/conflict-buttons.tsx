import { Button } from '../../ui/form/button.tsx'

type ConflictButtonsProps = { busy: boolean; onBack: () => void; onTheirs: () => void; onMine: () => void }

/** The footer of a modal that shows two versions: go back, take theirs, keep mine. */
export const ConflictButtons = ({ busy, onBack, onTheirs, onMine }: ConflictButtonsProps) => (
  <>
    <Button className="sm:mr-auto" disabled={busy} onClick={onBack}>
      Voltar a editar
    </Button>
    <Button disabled={busy} onClick={onTheirs}>
      Ficar com a salva
    </Button>
    <Button variant="primary" busy={busy} busyLabel="Salvando..." onClick={onMine}>
      Salvar a minha
    </Button>
  </>
)
