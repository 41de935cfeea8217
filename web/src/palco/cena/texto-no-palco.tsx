import type { AnotacoesNoLugar } from '@cantai/domain/cifras/folha/anotacoes'
import type { Nota } from '../../cifras/camada/anotacoes.ts'
import { NotaList, type NotasNoTexto } from '../../cifras/camada/nota-view.tsx'
import { BlocoView } from '../../cifras/bloco-view.tsx'
import type { BlocoNumerado } from '../../cifras/comeco.ts'
import { classNames } from '../../ui/layout/class-names.ts'
import type { NaTela } from '../pagina/dispor.ts'
import { chaveDaPeca, fimDoGrupo, type Grupo, type TextoNoPalco } from '../pagina/grupos.ts'

type TextoNoPalcoViewProps = {
  texto: TextoNoPalco
  lugar: AnotacoesNoLugar<Nota>
  onNota: NotasNoTexto['onNota']
  /** Undefined where the text scrolls. */
  naTela: NaTela | undefined
  /** Only these pieces are drawn; undefined: all. */
  mostradas: ReadonlySet<string> | undefined
}

/** A song's text, its pieces laid out by pages. */
export function TextoNoPalcoView({ texto, lugar, onNota, naTela, mostradas }: TextoNoPalcoViewProps) {
  const isLetra = texto.tipo === 'letra'
  const peca = (chave: string) => ({
    'data-peca': chave,
    className: classNames(
      'flow-root break-inside-avoid',
      naTela?.quebras.has(chave) && 'break-before-column',
      naTela?.fechadas.has(chave) && 'h-0 overflow-hidden',
    ),
  })
  const isShown = (chave: string) => mostradas?.has(chave) ?? true
  const linha = (grupo: Grupo, { bloco, n }: BlocoNumerado, i: number) => {
    const chave = chaveDaPeca(grupo, i)
    return isShown(chave) && !naTela?.fora.has(chave) ? (
      <div key={chave} {...peca(chave)} data-bloco={n} data-passo={grupo.passo ?? undefined}>
        {!grupo.dobrado && <NotaList notas={lugar.noBloco.get(n)} onNota={onNota} />}
        {isLetra && bloco.tipo === 'letra' ? (
          <p className="pl-[1em] -indent-[1em]">{bloco.letra}</p>
        ) : (
          <BlocoView bloco={bloco} semAcordes={texto.semAcordes} onAcorde={undefined} />
        )}
      </div>
    ) : null
  }
  return (
    <div
      className={
        isLetra
          ? 'max-w-[38em] font-sans leading-relaxed wrap-anywhere'
          : 'font-mono leading-snug wrap-anywhere'
      }
    >
      {texto.grupos.map((grupo, i) => (
        <div key={grupo.chave}>
          {grupo.blocos.map((bloco, at) => linha(grupo, bloco, at))}
          {isLetra && i < texto.grupos.length - 1 && isShown(fimDoGrupo(grupo)) && (
            <div {...peca(fimDoGrupo(grupo))}>
              <div className="h-[1.1em]" />
            </div>
          )}
        </div>
      ))}
    </div>
  )
}
