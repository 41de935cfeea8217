import { Link } from '@tanstack/react-router'
import { Sheet } from 'lucide-react'
import { Card } from '../ui/data/card.tsx'
import { buttonClass } from '../ui/form/button.tsx'
import { LevarMusicas } from './levar-musicas.tsx'

/** Everything may leave, in formats that other programs read. */
export const ExportarScreen = () => (
  <>
    <p className="mt-2 text-dim">O que é de vocês sai quando quiserem, em formatos abertos</p>
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
      <LevarMusicas />
      <Card as="section" className="flex flex-col gap-1">
        <h2 className="mb-2 text-lg font-semibold">Planilhas</h2>
        <p className="text-dim">Músicas, execuções, ensaios e cultos saem em Excel ou CSV nos relatórios.</p>
        <Link to="/relatorios" className={`${buttonClass()} mt-3 self-start`}>
          <Sheet aria-hidden />
          Abrir os relatórios
        </Link>
      </Card>
    </div>
  </>
)
