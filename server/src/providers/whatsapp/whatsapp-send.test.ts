import { expect, test } from 'vitest'
import { mentioned } from './whatsapp-send.ts'

const participants = [
  { id: '5511911111111@s.whatsapp.net' },
  // A number of before the nine, in a group that knows people by other ids.
  { id: '99887766@lid', phoneNumber: '551122223333@s.whatsapp.net' },
]

test('TRA-21 a number that is the beginning of another is called by itself alone', () => {
  expect(
    mentioned('Ana @5511912345678 e Zé @551191234567', ['551191234567', '5511912345678'], {
      participants: [{ id: '5511912345678@s.whatsapp.net' }],
    }),
  ).toEqual({ text: 'Ana @5511912345678 e Zé', mentions: ['5511912345678@s.whatsapp.net'] })
})

test('ESC-11 of the numbers in a text those of the group are called upon, and the group learns no other', () => {
  expect(
    mentioned(
      'Vocal: Ana @5511911111111, Bia @5511922223333, Caio @5511933333333 (confirmar)',
      ['5511911111111', '5511922223333', '5511933333333'],
      { participants },
    ),
  ).toEqual({
    text: 'Vocal: Ana @5511911111111, Bia @551122223333, Caio (confirmar)',
    mentions: ['5511911111111@s.whatsapp.net', '551122223333@s.whatsapp.net'],
  })
  expect(mentioned('Culto às 19h', [], { participants })).toEqual({ text: 'Culto às 19h', mentions: [] })
})
