import { useLocation } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { FormatoDeMusica } from '@cantai/contract/exportacao'
import { EXPORTACAO_MUSICAS_MAX } from '@cantai/contract/limites'
import { plural } from '@cantai/domain/palavras'
import { MusicasChecklist } from '../musicas/escolha/musicas-checklist.tsx'
import { ChoiceField } from '../ui/form/choice-field.tsx'
import { Checkbox } from '../ui/form/field.tsx'
import { baixarMusicas } from './baixar.ts'
import { Levar } from './levar.tsx'

const FORMATOS: readonly { value: FormatoDeMusica; label: string; para: string }[] = [
  {
    value: 'chordpro',
    label: 'ChordPro',
    para: 'Cifras para OnSong, SongBook e outros aplicativos de cifra.',
  },
  { value: 'opensong', label: 'OpenSong', para: 'Cifras e letras para o OpenSong.' },
  { value: 'openlyrics', label: 'OpenLyrics', para: 'Letras e cifras para OpenLP e FreeShow, na projeção.' },
  { value: 'txt', label: 'Texto', para: 'Para ler ou imprimir em qualquer lugar.' },
  { value: 'json', label: 'Cantai (JSON)', para: 'Tudo de cada música, para trazer a outro Cantai.' },
]

const NENHUMA: readonly number[] = []

/** Songs as files in a zip: all of them, or some. */
export function LevarMusicas() {
  const [formato, setFormato] = useState<FormatoDeMusica>('chordpro')
  const chosen = useLocation({ select: ({ state }) => state.musicas }) ?? NENHUMA
  const [quais, setQuais] = useState<'todas' | 'algumas'>(chosen.length > 0 ? 'algumas' : 'todas')
  const [ids, setIds] = useState(chosen)
  const [arquivadas, setArquivadas] = useState(false)
  const some = quais === 'algumas'

  return (
    <Levar
      title="Músicas"
      icon={<Download aria-hidden />}
      buttonLabel={some ? `Baixar ${plural(ids.length, 'música', 'músicas')}` : 'Baixar músicas'}
      disabled={some && ids.length === 0}
      download={() =>
        baixarMusicas({ formato, ...(some ? { ids: [...ids] } : arquivadas && { arquivadas }) })
      }
    >
      <ChoiceField
        label="Formato"
        hint={FORMATOS.find(({ value }) => value === formato)?.para ?? ''}
        value={formato}
        options={FORMATOS}
        onChange={setFormato}
      />
      <ChoiceField
        label="Quais"
        value={quais}
        options={[
          { value: 'todas', label: 'Todo o repertório' },
          { value: 'algumas', label: 'Só algumas' },
        ]}
        onChange={setQuais}
      />
      {some ? (
        <MusicasChecklist
          label="Músicas"
          value={ids}
          onChange={(next) => setIds(next.slice(0, EXPORTACAO_MUSICAS_MAX))}
        />
      ) : (
        <Checkbox
          className="rounded-md border border-edge px-3"
          label="Também as arquivadas"
          checked={arquivadas}
          onChange={(event) => setArquivadas(event.target.checked)}
        />
      )}
    </Levar>
  )
}
