import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router'
import { Download, Ellipsis, Guitar, Music, Pencil, Plus, Trash2, WifiOff } from 'lucide-react'
import { StrictMode, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import '../styles.css'
import { Badge, type BadgeTone } from './badge.tsx'
import { Button, IconButton, type ButtonVariant } from './button.tsx'
import { Card } from './card.tsx'
import { confirmAction, DialogHost, showAlert } from './dialogs.tsx'
import { Drawer } from './drawer.tsx'
import { EmptyState } from './empty-state.tsx'
import { Checkbox, PasswordField, SearchField, SelectField, TextArea, TextField } from './field.tsx'
import { FloatingButton } from './floating-button.tsx'
import { KpiCard } from './kpi-card.tsx'
import { Logo } from './logo.tsx'
import { Menu } from './menu.tsx'
import { Modal } from './modal.tsx'
import { StatusBar } from './offline-bar.tsx'
import { PageHeader } from './page-header.tsx'
import { Pager } from './pager.tsx'
import { Skeleton } from './skeleton.tsx'
import { toast } from './toast.ts'
import { ToastHost } from './toast-host.tsx'
import { Tooltip } from './tooltip.tsx'

// For looking, in development only: every component in every state.

const VARIANTS: ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger']
const TONES: BadgeTone[] = ['neutral', 'gold', 'green', 'blue', 'amber', 'red']
const KEYS = ['', 'C', 'D', 'Em', 'F#m'].map((value) => ({
  value,
  label: value || 'Detectar automaticamente',
}))
const LONG =
  'Um nome muito comprido de música que não cabe em uma linha só e precisa quebrar sem estragar a tela'

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-12">
      <h2 className="mb-4 text-lg font-semibold">{title}</h2>
      {children}
    </section>
  )
}

function Row({ children }: { children: ReactNode }) {
  return <div className="mb-4 flex flex-wrap items-center gap-3">{children}</div>
}

function Buttons() {
  const [busy, setBusy] = useState(false)
  return (
    <Section title="Botões">
      {VARIANTS.map((variant) => (
        <Row key={variant}>
          <Button variant={variant}>Salvar</Button>
          <Button variant={variant} icon={<Plus aria-hidden />}>
            Nova música
          </Button>
          <Button variant={variant} size="sm">
            Pequeno
          </Button>
          <Button variant={variant} busy>
            Salvar
          </Button>
          <Button variant={variant} disabled>
            Desativado
          </Button>
          <IconButton variant={variant} label={`Baixar ${variant}`} icon={<Download aria-hidden />} />
        </Row>
      ))}
      <Row>
        <Button variant="primary" busy={busy} busyLabel="Entrando…" onClick={() => setBusy(true)}>
          Entrar
        </Button>
        <Button onClick={() => setBusy(false)}>Parar</Button>
        <Tooltip label={LONG}>
          <Button>Dica longa</Button>
        </Tooltip>
      </Row>
    </Section>
  )
}

function Fields() {
  const [search, setSearch] = useState('Grandioso')
  return (
    <Section title="Campos">
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <TextField label="Nome" placeholder="Nome da música" />
        <TextField label="E-mail" type="email" defaultValue="ana" error="Email inválido" />
        <TextField label="Telefone" optional hint="Com DDD, para receber os avisos" />
        <TextField label="Desativado" disabled defaultValue="Sem acesso" />
        <PasswordField label="Senha" defaultValue="Segredo1" autoComplete="off" />
        <PasswordField
          label="Confirmar senha"
          error="As senhas não coincidem"
          defaultValue="x"
          autoComplete="off"
        />
        <SelectField label="Tom" options={KEYS} />
        <SelectField label="Tom com erro" options={KEYS} error="Escolha um tom" />
        <TextArea label="Observações" optional placeholder="C G Am F" />
        <div>
          <Checkbox label="Música foi ensaiada" defaultChecked />
          <Checkbox label="Lembrar de mim neste aparelho" />
          <Checkbox label="Desativada" disabled defaultChecked />
        </div>
        <SearchField
          label="Buscar músicas"
          value={search}
          onChange={setSearch}
          placeholder="Nome, artista ou trecho da letra"
        />
        <SearchField label="Buscar de novo" value="" onChange={() => {}} placeholder="Nome ou artista" busy />
        <SelectField label="Ordenar por" hideLabel options={KEYS} />
      </div>
    </Section>
  )
}

function Overlays() {
  const [open, setOpen] = useState<'form' | 'long' | 'drawer' | 'locked'>()
  const [answer, setAnswer] = useState('—')
  const close = () => setOpen(undefined)
  const musica = (
    <>
      <TextField label="Nome" defaultValue="Grandioso és Tu" />
      <TextField label="Artista" />
      <SelectField label="Tom" options={KEYS} />
      <TextArea label="Letra" optional />
    </>
  )
  const save = (
    <>
      <Button onClick={close}>Cancelar</Button>
      <Button variant="primary" onClick={close}>
        Salvar
      </Button>
    </>
  )
  return (
    <Section title="Janelas">
      <Row>
        <Button onClick={() => setOpen('form')}>Formulário</Button>
        <Button onClick={() => setOpen('long')}>Texto longo</Button>
        <Button onClick={() => setOpen('locked')}>Trancada</Button>
        <Button onClick={() => setOpen('drawer')}>Gaveta</Button>
        <Menu
          label="Mais ações"
          trigger={<IconButton label="Mais ações" icon={<Ellipsis aria-hidden />} />}
          header={<p className="px-3 py-2 text-sm text-dim">Grandioso és Tu</p>}
          items={[
            {
              label: 'Editar',
              icon: <Pencil aria-hidden />,
              shortcut: 'E',
              onSelect: () => setAnswer('editar'),
            },
            { label: 'Transpor', icon: <Guitar aria-hidden />, onSelect: () => setAnswer('transpor') },
            { label: 'Baixar MP3', icon: <Download aria-hidden />, disabled: true, onSelect: () => {} },
            'separator',
            {
              label: 'Excluir',
              icon: <Trash2 aria-hidden />,
              danger: true,
              onSelect: () => setAnswer('excluir'),
            },
          ]}
        />
        <output className="text-dim">{answer}</output>
      </Row>
      <Row>
        {(['info', 'success', 'warning', 'error'] as const).map((kind) => (
          <Button
            key={kind}
            onClick={() => void showAlert({ kind, message: 'Não foi possível salvar. Tente de novo.' })}
          >
            alert {kind}
          </Button>
        ))}
        <Button
          onClick={() =>
            void confirmAction({ message: 'Sair da conta?' }).then((yes) => setAnswer(yes ? 'sim' : 'não'))
          }
        >
          confirm
        </Button>
        <Button
          onClick={() =>
            void confirmAction({
              message: `Excluir “${LONG}”? Suas execuções também somem.`,
              confirmLabel: 'Excluir',
              danger: true,
            }).then((yes) => setAnswer(yes ? 'sim' : 'não'))
          }
        >
          confirm danger
        </Button>
      </Row>
      <Row>
        <Button onClick={() => toast.success('Música criada com sucesso')}>toast success</Button>
        <Button
          onClick={() =>
            toast.info('Ensaio excluído', {
              action: { label: 'Desfazer', onClick: () => setAnswer('desfeito') },
            })
          }
        >
          toast info
        </Button>
        <Button
          onClick={() => toast.warning('Sem conexão', { description: 'O que você vê pode estar velho.' })}
        >
          toast warning
        </Button>
        <Button onClick={() => toast.error(`Erro ao salvar música: ${LONG}`)}>toast error</Button>
        <Button onClick={() => toast.apiError('Erro ao carregar músicas')}>toast apiError</Button>
      </Row>
      <Modal open={open === 'form'} onClose={close} title="Nova Música" footer={save}>
        {musica}
      </Modal>
      <Modal open={open === 'long'} onClose={close} title={LONG} size="lg" kind="info">
        {Array.from({ length: 40 }, (_, line) => (
          <p key={line} className="font-mono">
            C G Am F — verso {line + 1}
          </p>
        ))}
      </Modal>
      <Modal
        open={open === 'locked'}
        onClose={close}
        canClose={false}
        title="Download de MP3"
        description="Salvando… 80%"
        size="sm"
        footer={<Button onClick={close}>Fechar</Button>}
      />
      <Drawer open={open === 'drawer'} onClose={close} title="Menu" side="left">
        <Button variant="ghost" className="w-full justify-start">
          Músicas
        </Button>
      </Drawer>
    </Section>
  )
}

function Gallery() {
  const [page, setPage] = useState(1)
  return (
    <>
      <StatusBar tone="amber">
        <WifiOff aria-hidden /> Sem conexão. Mostrando o que já estava neste aparelho.
      </StatusBar>
      <main className="mx-auto max-w-page px-4 pt-8 pb-24">
        <Logo className="mb-8 text-lg" />
        <PageHeader
          title="Boa noite, Marina"
          subtitle="Próximo culto: domingo, 23 de novembro"
          actions={
            <Button variant="primary" icon={<Plus aria-hidden />}>
              Nova música
            </Button>
          }
        />
        <Section title="Indicadores">
          <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
            <KpiCard label="Músicas" value={1240} hint="12 novas este mês" to="/" />
            <KpiCard label="Execuções" value={0} hint="Nenhuma ainda" />
            <KpiCard label="Ensaios" value={undefined} hint="Nos últimos 30 dias" />
            <KpiCard label="Sem ensaio" value={7} to="/" />
          </div>
        </Section>
        <Buttons />
        <Fields />
        <Section title="Selos e cartões">
          <Row>
            {TONES.map((tone) => (
              <Badge key={tone} tone={tone} icon={tone === 'green' ? <Music aria-hidden /> : undefined}>
                {tone}
              </Badge>
            ))}
          </Row>
          <div className="grid gap-3 sm:grid-cols-2">
            <Card as="article">
              <h3 className="font-semibold">Grandioso és Tu</h3>
              <p className="text-dim">Harpa Cristã</p>
              <p className="mt-3 font-mono text-gold">G C/G G D7 G</p>
            </Card>
            <Card>
              <Skeleton className="h-6 w-2/3" />
              <Skeleton className="mt-1 h-5 w-1/3" />
              <Skeleton className="mt-3 h-6 w-1/2" />
            </Card>
          </div>
        </Section>
        <Overlays />
        <Section title="Vazio e páginas">
          <EmptyState
            icon={<Music />}
            title="Seu repertório começa aqui"
            hint="Cadastre a primeira música ou comece pelos hinos da demonstração."
            action={
              <Button variant="primary" icon={<Plus aria-hidden />}>
                Nova música
              </Button>
            }
          />
          <Pager page={page} pages={12} onPage={setPage} />
        </Section>
      </main>
      <FloatingButton label="Nova música (atalho)" icon={<Plus aria-hidden />} onClick={() => {}} />
      <DialogHost />
      <ToastHost isSoundWanted={() => false} />
    </>
  )
}

const router: AnyRouter = createRouter({
  routeTree: createRootRoute({ component: Gallery }),
  history: createMemoryHistory(),
})

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
