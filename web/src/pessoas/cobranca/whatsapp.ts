/**
 * The conversation with a Brazilian number, with a text that is ready to be sent.
 * @example enderecoNoWhatsapp('(11) 99999-8888', 'Oi') // => 'https://wa.me/5511999998888?text=Oi'
 */
export const enderecoNoWhatsapp = (telefone: string, texto: string): string =>
  `https://wa.me/55${telefone.replaceAll(/\D/g, '')}?text=${encodeURIComponent(texto)}`
