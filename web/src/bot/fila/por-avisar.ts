import type { Ensaio } from '@cantai/contract/ensaios/ensaios'

/** The next rehearsal from `hoje` on whose present version the group does not know; undefined when it knows all. */
export function proximoPorAvisar(ensaios: readonly Ensaio[], hoje: string): Ensaio | undefined {
  const moment = ({ data_ensaio, hora_inicio }: Ensaio) => `${data_ensaio} ${hora_inicio}`
  return ensaios
    .filter(
      ({ data_ensaio, aguarda_aprovacao, aviso }) =>
        data_ensaio >= hoje &&
        !aguarda_aprovacao &&
        (aviso === null || aviso.mudou || aviso.estado === 'recusada'),
    )
    .toSorted((a, b) => moment(a).localeCompare(moment(b)))[0]
}
