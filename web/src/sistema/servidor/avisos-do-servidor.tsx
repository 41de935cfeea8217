import { TriangleAlert } from 'lucide-react'
import type { CopiaDiaria } from '@cantai/contract/sistema/copias'
import type { AvisoDoServidor } from '@cantai/contract/sistema/servidor'
import { manual } from '../../lib/manual.ts'
import { BaixarCopia } from './baixar-copia.tsx'
import { Section } from './section.tsx'

type AvisosProps = {
  avisos: readonly AvisoDoServidor[]
  /** The copy to take along where all copies lie on one disk. */
  copia: CopiaDiaria | undefined
}

const COPIAS = manual('instalar', 'copias-de-seguranca')
const NAO_FUNCIONA = manual('instalar', 'nao-funciona')
/** The page of the manual that mends what no button can. */
const ONDE: Record<AvisoDoServidor['codigo'], string> = {
  sem_espaco: NAO_FUNCIONA,
  banco_sem_tls: NAO_FUNCIONA,
  sem_https: manual('endereco'),
  como_root: manual('instalar', 'como-servico-do-systemd'),
  copias_desligadas: COPIAS,
  copias_no_mesmo_disco: COPIAS,
  copia_com_defeito: COPIAS,
  copia_atrasada: COPIAS,
  relogio_errado: COPIAS,
  sem_ytdlp: manual('instalar', 'o-som-dos-videos'),
  ytdlp_antigo: manual('instalar', 'o-som-dos-videos'),
}

/** Matters that want care, each with what to do; nothing when all is well. */
export const AvisosDoServidor = ({ avisos, copia }: AvisosProps) =>
  avisos.length > 0 && (
    <Section title="O que pede cuidado">
      <ul className="grid gap-3 lg:grid-cols-2">
        {avisos.map(({ codigo, texto, fazer }) => (
          <li key={codigo} className="flex gap-3 rounded-lg border border-line bg-amber-soft p-4">
            <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-amber" />
            <div className="min-w-0 wrap-anywhere">
              <p className="font-medium">{texto}</p>
              <p className="mt-1 text-dim">{fazer}</p>
              <a
                href={ONDE[codigo]}
                target="_blank"
                rel="noreferrer"
                aria-label={`Ver como se faz: ${texto}`}
                className="mt-1 inline-flex min-h-11 items-center font-medium text-gold underline underline-offset-4"
              >
                Ver como se faz
              </a>
              {codigo === 'copias_no_mesmo_disco' && copia && (
                <div className="mt-3">
                  <BaixarCopia copia={copia}>Baixar a cópia para este celular</BaixarCopia>
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
