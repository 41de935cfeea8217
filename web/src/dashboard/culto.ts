import type { Planejamento } from '@cantai/contract/planejamento'
import { dataPorExtenso, somarDias } from '@cantai/domain/datas'

/** A service that is planned, and what is going to be sung at it. */
export interface Culto {
  readonly data: string
  readonly musicas: readonly Planejamento[]
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** 'Hoje, domingo, 22 de novembro', 'Amanhã, …' or the day alone. */
export function quando(data: string, hoje: string): string {
  const day = dataPorExtenso(data)
  if (data === hoje) return `Hoje, ${day}`
  return data === somarDias(hoje, 1) ? `Amanhã, ${day}` : capital(day)
}

export function saudacao(hora: number): string {
  if (hora >= 5 && hora < 12) return 'Bom dia'
  return hora >= 12 && hora < 18 ? 'Boa tarde' : 'Boa noite'
}
