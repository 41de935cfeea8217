import { NotaList, type NotasNoTexto } from '../../cifras/camada/nota-view.tsx'
import type { NaTela } from '../pagina/dispor.ts'
import type { Pagina } from '../pagina/pagina.ts'
import { cabecaDe } from '../pagina/texto-da-cena.ts'
import { changePreferenciasDoPalco } from '../ajustes/preferencias-do-palco.ts'
import { Cabecalho } from './cabecalho.tsx'
import type { Cena, MusicaNoPalco } from './cenas.ts'
import { MusicaSemTexto } from './musica-sem-texto.tsx'
import { RoteiroNoPalco } from './roteiro-no-palco.tsx'
import { TextoNoPalcoView } from './texto-no-palco.tsx'
import type { Ponto } from './pontos.ts'
import type { Leitor } from './use-leitor-do-palco.ts'

type CenaContentProps = {
  cena: Cena
  /** The song with its texts; undefined for a card. */
  musica: MusicaNoPalco | undefined
  leitor: Leitor
  /** Undefined of a card, and of a song without a text. */
  pagina: Pagina | undefined
  /** Undefined where the text scrolls. */
  naTela: NaTela | undefined
  onNota: NotasNoTexto['onNota']
  /** Only these pieces are drawn; undefined: all. */
  mostradas: ReadonlySet<string> | undefined
  /** Shows a place of the sheet. */
  onPonto: (ponto: Ponto) => void
}

/** All that is read of a song or a card. */
export function CenaContent({
  cena,
  musica,
  leitor,
  pagina,
  naTela,
  onNota,
  mostradas,
  onPonto,
}: CenaContentProps) {
  if (cena.tipo === 'roteiro') return <RoteiroNoPalco cena={cena} />
  if (!pagina)
    return (
      <>
        <Cabecalho
          cabeca={cabecaDe(cena, leitor, { texto: undefined, passos: [], ordem: null })}
          onPasso={() => undefined}
          onOrdem={() => undefined}
        />
        {musica && <MusicaSemTexto musica={musica} />}
      </>
    )
  const { texto, cabeca, notas } = pagina
  return (
    <>
      <Cabecalho
        cabeca={cabeca}
        onPasso={(passo) => {
          const bloco = pagina.partes[cabeca.passos[passo]?.parte ?? -1]?.bloco ?? 0
          onPonto(cabeca.ordem === 'cantada' ? { bloco, passo } : { bloco })
        }}
        onOrdem={() => changePreferenciasDoPalco({ cantada: !leitor.cantada })}
      />
      {(['daMusica', 'soltas'] as const).map((which) => (
        <div key={which} data-peca={which} className="break-inside-avoid font-sans">
          <NotaList notas={notas[which]} soltas onNota={onNota} />
        </div>
      ))}
      <TextoNoPalcoView texto={texto} lugar={notas} onNota={onNota} naTela={naTela} mostradas={mostradas} />
    </>
  )
}
