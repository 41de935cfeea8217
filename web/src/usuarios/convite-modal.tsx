import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NOME_MAX } from '@cantai/contract/limites'
import type { Cadastro } from '@cantai/contract/acesso-links'
import { VALIDADES_DO_CONVITE } from '@cantai/contract/usuarios'
import { cadastroQuery } from '../acesso/acesso-api.ts'
import { failedFields } from '../lib/api/failure.ts'
import type { ModalLife } from '../lib/record/use-row-modal.tsx'
import { ChoiceField } from '../ui/form/choice-field.tsx'
import { TextField } from '../ui/form/field.tsx'
import { LinkModal } from './link-modal.tsx'
import { createConvite } from './usuarios-api.ts'

const VALIDADES = VALIDADES_DO_CONVITE.map((horas) => ({
  value: horas,
  label: horas === 24 ? '24 horas' : `${horas / 24} dias`,
}))

const UMA_PESSOA =
  'O link abre o cadastro para uma pessoa, que entra como músico. O nível pode ser mudado depois.'
const TEXT: Record<Cadastro, string> = {
  aberto: 'O cadastro está aberto a todos. O link leva a pessoa direto para criar a conta, como músico.',
  aprovacao: 'Quem abre o link entra como músico, sem esperar aprovação. O link serve para uma pessoa.',
  convite: UMA_PESSOA,
  fechado: UMA_PESSOA,
}

export function ConviteModal(life: ModalLife) {
  const [para, setPara] = useState('')
  const [horas, setHoras] = useState<(typeof VALIDADES)[number]['value']>(VALIDADES_DO_CONVITE[0])
  const { data } = useQuery(cadastroQuery(undefined))
  return (
    <LinkModal
      {...life}
      title="Convidar"
      titleOfLink="Convite criado"
      make={() => createConvite({ para, horas })}
      action="Criar convite"
      busyLabel="Criando..."
      failed="Não foi possível criar o convite. Tente novamente."
      linkLabel={para.trim() ? `Convite para ${para.trim()}` : 'Convite'}
      text="Você foi convidado para a equipe de louvor no Cantai. Crie a sua conta neste link."
    >
      {(error) => (
        <>
          <p className="mb-4 text-dim">{TEXT[data?.cadastro ?? 'convite']}</p>
          <TextField
            label="Para quem"
            optional
            autoComplete="off"
            maxLength={NOME_MAX}
            value={para}
            onChange={(event) => setPara(event.target.value)}
            hint="Só para você reconhecer o convite na lista."
            error={failedFields(error)['para']}
          />
          <ChoiceField label="Validade" options={VALIDADES} value={horas} onChange={setHoras} />
        </>
      )}
    </LinkModal>
  )
}
