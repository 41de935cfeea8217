/**
 * Beats a minute and seconds, as the team of the demo plays the hymns; of some it has noted nothing. They are no part of the hymns, which a
 * real ministry may begin with: its own team plays them otherwise.
 */
const ANDAMENTOS: Partial<Record<string, readonly [bpm: number, duracao_s: number]>> = {
  'Alegre nova nos chegou': [92, 205],
  'Alvo mais que a neve': [116, 230],
  'Ao Deus de Abraão louvai': [84, 240],
  'Bem de manhã': [100, 195],
  'Bendita hora de oração': [66, 260],
  'Castelo forte': [88, 245],
  'Chuvas de bênçãos': [120, 235],
  'Com tua mão segura': [72, 225],
  'Crer e observar': [116, 240],
  'Cristo já ressuscitou': [118, 200],
  'Da linda pátria estou mui longe': [70, 270],
  'Deus cuidará de ti': [74, 250],
  'Deus está no templo': [72, 235],
  'Do mundo Deus se condoeu': [80, 190],
  'Eis dos anjos a harmonia': [114, 210],
  'Em Jesus amigo temos': [72, 240],
  'Eu sei em quem tenho crido': [96, 255],
  'Foi na cruz': [118, 225],
  'Jesus, Pastor amado': [90, 220],
  'Mais perto quero estar': [64, 265],
  'Maravilhas divinas': [108, 230],
  'O sangue de Jesus me lavou': [124, 200],
  'Oh! que belos hinos': [126, 215],
  'Oh! vinde, fiéis': [98, 225],
  'Onipotente Rei': [102, 205],
  'Precioso é Jesus para mim': [92, 240],
  'Rica promessa': [106, 235],
  'Rocha eterna': [62, 250],
  'Santo! Santo! Santo!': [76, 245],
  'Segurança (Vivo feliz, pois sou de Jesus)': [86, 260],
  'Sei que Cristo me quer bem': [114, 180],
  'Sou feliz com Jesus': [68, 285],
  'Tal qual estou': [64, 255],
  'Um pendão real': [128, 220],
  'Uma flor gloriosa': [78, 230],
  'Vinde, meninos': [122, 185],
}

/** @example andamentoDe('Rocha eterna') // => { bpm: 62, duracao_s: 250 } */
export function andamentoDe(nome: string): { bpm: number | null; duracao_s: number | null } {
  const [bpm = null, duracao_s = null] = ANDAMENTOS[nome] ?? []
  return { bpm, duracao_s }
}
