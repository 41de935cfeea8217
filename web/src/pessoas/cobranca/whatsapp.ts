/**
 * The address of a WhatsApp conversation with a Brazilian number, with a prepared text.
 * @example enderecoNoWhatsapp('(11) 99999-8888', 'Oi') // => 'https://wa.me/5511999998888?text=Oi'
 */
export const enderecoNoWhatsapp = (telefone: string, texto: string): string =>
  `https://wa.me/55${telefone.replaceAll(/\D/g, '')}?text=${encodeURIComponent(texto)}`
