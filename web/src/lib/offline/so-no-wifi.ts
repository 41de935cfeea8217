import { soNaRede } from '@cantai/domain/so-aqui'
import { getMinisterio } from '../ministerio.ts'

/** Whether an address opens in the church's own network alone: by its look, or as the free name that points into it. */
export function soNoWifi(url: string): boolean {
  const { endereco, no_wifi } = getMinisterio()
  return soNaRede(url) || (no_wifi === true && URL.parse(url)?.origin === endereco)
}
