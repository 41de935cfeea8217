import { ChevronDown } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { COMPASSOS, CREDITO_MAX, NOME_MAX } from '@cantai/contract/limites'
import type { MusicaNova } from '@cantai/contract/musicas/musicas'
import {
  type CampoDoFormulario,
  CAMPOS_DA_MUSICA,
  CAMPOS_DO_FORMULARIO,
  CREDITOS,
} from '@cantai/contract/campos-da-musica'
import { videoIdDoTexto } from '@cantai/domain/musicas/video-id'
import type { RecordForm } from '../../lib/record/use-record-form.ts'
import { Button } from '../../ui/form/button.tsx'
import { SelectField, TextArea, TextField } from '../../ui/form/field.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { MarcadoresField } from '../marcadores/marcadores-field.tsx'
import { pasteClean } from './paste-clean.ts'
import { BpmField } from './bpm-field.tsx'
import { type MusicaRow, type MusicaValues, tidyTom } from './musica-record.tsx'
import type { Texts } from './use-whole-musica.ts'

type MusicaFieldsProps = {
  record: RecordForm<MusicaRow, MusicaValues, MusicaNova>
  texts: Texts
  onRetry: () => void
  /** Called on blur of name or artist. */
  onNamed: () => void
  /** Stands below name and artist. */
  notice: ReactNode
}

const ABERTOS = CAMPOS_DO_FORMULARIO.filter((campo) => !CREDITOS.some((credito) => credito === campo))
const TEXTAREA = '[&_textarea]:h-60'

export function MusicaFields({
  record: { form, errors },
  texts,
  onRetry,
  onNamed,
  notice,
}: MusicaFieldsProps) {
  const { register, setValue } = form

  /** A pasted address becomes its id at once; a text that only begins like one, on blur. */
  function takeVideoId(text: string, complete: boolean) {
    const videoId = videoIdDoTexto(text)
    if (videoId === text || (!complete && !/^[\w-]{11}$/.test(videoId))) return
    setValue('youtube_video_id', videoId, { shouldDirty: true, shouldValidate: true })
  }

  const controls: Record<CampoDoFormulario, ReactNode> = {
    nome: (
      <TextField
        label="Nome *"
        aria-required
        maxLength={NOME_MAX * 2}
        autoComplete="off"
        error={errors.nome?.message}
        {...register('nome', { onBlur: onNamed })}
      />
    ),
    artista: (
      <>
        <TextField
          label="Artista *"
          aria-required
          maxLength={NOME_MAX * 2}
          autoComplete="off"
          error={errors.artista?.message}
          {...register('artista', { onBlur: onNamed })}
        />
        {notice}
      </>
    ),
    tom: (
      <TextField
        label="Tom"
        placeholder="C, D, Em, F#m"
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        error={errors.tom?.message}
        {...register('tom', {
          onBlur: ({ target }: { target: HTMLInputElement }) => {
            const tom = tidyTom(target.value)
            if (tom !== target.value) setValue('tom', tom, { shouldDirty: true, shouldValidate: true })
          },
        })}
      />
    ),
    bpm: (
      <BpmField
        error={errors.bpm?.message}
        onTempo={(bpm) => setValue('bpm', String(bpm), { shouldDirty: true, shouldValidate: true })}
        {...register('bpm')}
      />
    ),
    compasso: (
      <SelectField
        label="Compasso"
        options={[
          { value: '', label: 'Não informado' },
          ...COMPASSOS.map((compasso) => ({ value: compasso, label: compasso })),
        ]}
        error={errors.compasso?.message}
        {...register('compasso')}
      />
    ),
    duracao_s: (
      <TextField
        label="Duração"
        placeholder="4:30"
        autoComplete="off"
        error={errors.duracao_s?.message}
        {...register('duracao_s')}
      />
    ),
    youtube_video_id: (
      <TextField
        label="ID do vídeo do YouTube"
        className="sm:col-span-2"
        placeholder="Cole o endereço do vídeo"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.youtube_video_id?.message}
        {...register('youtube_video_id', {
          onChange: ({ target }: { target: HTMLInputElement }) => takeVideoId(target.value, false),
          onBlur: ({ target }: { target: HTMLInputElement }) => takeVideoId(target.value, true),
        })}
      />
    ),
    marcadores: <MarcadoresField form={form} />,
    letra:
      texts === 'ready' ? (
        <TextArea label="Letra" className={TEXTAREA} error={errors.letra?.message} {...register('letra')} />
      ) : (
        <PendingTexts failed={texts === 'failed'} onRetry={onRetry} />
      ),
    cifras: texts === 'ready' && (
      <TextArea
        label="Cifras"
        placeholder="C G Am F"
        spellCheck={false}
        autoCapitalize="none"
        wrap="off"
        onPaste={pasteClean}
        className={`${TEXTAREA} [&_textarea]:font-mono`}
        error={errors.cifras?.message}
        {...register('cifras')}
      />
    ),
    autores: (
      <TextField
        label={CAMPOS_DA_MUSICA.autores.label}
        className="sm:col-span-2"
        placeholder="Quem escreveu letra e música"
        maxLength={CREDITO_MAX * 2}
        autoComplete="off"
        error={errors.autores?.message}
        {...register('autores')}
      />
    ),
    direitos: (
      <TextField
        label={CAMPOS_DA_MUSICA.direitos.label}
        placeholder="© 1996 Editora"
        maxLength={CREDITO_MAX * 2}
        autoComplete="off"
        error={errors.direitos?.message}
        {...register('direitos')}
      />
    ),
    ccli: (
      <TextField
        label={CAMPOS_DA_MUSICA.ccli.label}
        placeholder="22025"
        inputMode="numeric"
        autoComplete="off"
        error={errors.ccli?.message}
        {...register('ccli')}
      />
    ),
  }
  const escritos = (campos: readonly CampoDoFormulario[]) =>
    campos.map((campo) => <Fragment key={campo}>{controls[campo]}</Fragment>)
  return (
    <>
      {escritos(ABERTOS)}
      <Creditos
        filled={CREDITOS.some((campo) => form.getValues(campo) !== '')}
        wrong={CREDITOS.some((campo) => errors[campo] !== undefined)}
      >
        {escritos(CREDITOS)}
      </Creditos>
    </>
  )
}

/** Fields that few songs have: folded until somebody wants them, or one has something to show. */
function Creditos({ filled, wrong, children }: { filled: boolean; wrong: boolean; children: ReactNode }) {
  const [open, setOpen] = useState<boolean>()
  return (
    <details
      className="group sm:col-span-2"
      open={wrong || (open ?? filled)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="-mx-2 flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md px-2 text-sm font-medium">
        Autores e direitos
        <ChevronDown aria-hidden className="size-5 text-dim transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-2 grid gap-x-4 sm:grid-cols-2">{children}</div>
    </details>
  )
}

/** Shown in place of the texts until they are loaded: texts that were not loaded cannot be overwritten. */
function PendingTexts({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  if (failed)
    return (
      <div
        role="alert"
        className="flex min-h-32 flex-col items-center justify-center gap-3 rounded-md border border-line p-4 text-center text-dim sm:col-span-2"
      >
        Não foi possível carregar a letra e as cifras. Salvar agora não muda nenhuma das duas.
        <Button size="sm" onClick={onRetry}>
          Tentar novamente
        </Button>
      </div>
    )
  return (
    <>
      {['Letra', 'Cifras'].map((label) => (
        <div key={label} className="pb-8" aria-busy="true">
          <p className="mb-1.5 text-sm font-medium">{label}</p>
          <Skeleton className="h-60" />
        </div>
      ))}
    </>
  )
}
