import { Download } from 'lucide-react'
import { useState } from 'react'
import { folhaComCabecalho } from '@cantai/domain/impressao/folha-no-papel'
import { type Jeito, LevarModal } from '../../lib/levar/levar-modal.tsx'
import { BotoesDeTexto, TextoPrevisto } from '../../lib/levar/texto-para-levar.tsx'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { saveAndTell } from '../../native/save-and-tell.ts'
import { isNative } from '../../native/platform.ts'
import { Button } from '../../ui/form/button.tsx'
import { PapelBotoes } from '../papel/papel-botoes.tsx'
import { PapelCampos } from '../papel/papel-campos.tsx'
import { usePapel } from '../papel/use-papel.ts'
import { chordProDe, type Levado, textoDe, textoEnviado } from './levar.ts'

export type JeitoDoTexto = 'texto' | 'pdf' | 'chordpro'

type LevarTextoModalProps = ModalLife & {
  levado: Levado
  /** The way that it opens with. */
  inicio: JeitoDoTexto
}

/** The ways of a song's text out of the app, in the key that it is read in. */
export function LevarTextoModal({ levado, inicio, ...life }: LevarTextoModalProps) {
  const [jeito, setJeito] = useState(inicio)
  const { cabecalho, texto } = levado
  const nome = `${cabecalho.nome} - ${cabecalho.artista}`
  const papel = usePapel({
    nome,
    marca: '',
    total: 1,
    temOrdem: false,
    temLeitura: false,
    juntar: () =>
      Promise.resolve({
        ordem: null,
        folhas: [folhaComCabecalho(cabecalho, texto)],
        faltam: [],
        semTexto: [],
      }),
    enabled: jeito === 'pdf',
  })
  const chordPro = chordProDe(levado)
  const jeitos: Jeito<JeitoDoTexto>[] = [
    {
      id: 'texto',
      label: 'Texto',
      conteudo: <TextoPrevisto texto={textoDe(levado)} />,
      botoes: (
        <BotoesDeTexto titulo={cabecalho.nome} texto={textoDe(levado)} enviado={textoEnviado(levado)} />
      ),
    },
    {
      id: 'pdf',
      label: isNative() ? 'PDF' : 'PDF e papel',
      conteudo: <PapelCampos papel={papel} />,
      botoes: <PapelBotoes papel={papel} nome={nome} />,
    },
  ]
  if (chordPro)
    jeitos.push({
      id: 'chordpro',
      label: 'ChordPro',
      conteudo: <TextoPrevisto texto={chordPro.texto} />,
      botoes: (
        <Button
          variant="primary"
          icon={<Download aria-hidden />}
          onClick={() => void saveAndTell(Promise.resolve(chordPro))}
        >
          {isNative() ? 'Guardar no aparelho' : 'Baixar ChordPro'}
        </Button>
      ),
    })
  return <LevarModal {...life} nome={cabecalho.nome} jeitos={jeitos} jeito={jeito} onJeito={setJeito} />
}
