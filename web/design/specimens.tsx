import { type ComponentType, useEffect, useRef, useState } from 'react'
import { TopMenu } from '../src/layouts/top-menu.tsx'
import { TOP_MENUS } from '../src/layouts/top-menus.ts'
import { BrandFigures } from '../src/ui/brand-figures.tsx'
import { ConfirmDialog } from '../src/ui/dialog.tsx'
import { ErrorScreen } from '../src/ui/error-screen.tsx'
import { Field } from '../src/ui/field.tsx'
import { FormPage } from '../src/ui/form-page.tsx'
import { LeaveDialog } from '../src/ui/leave-dialog.tsx'
import { Page } from '../src/ui/page.tsx'
import { PageHeader } from '../src/ui/page-header.tsx'
import { PageLoading } from '../src/ui/page-loading.tsx'
import { PictureEditor } from '../src/ui/picture-editor.tsx'
import { Sheet } from '../src/ui/sheet.tsx'
import { ShortcutsDialog } from '../src/ui/shortcuts-dialog.tsx'
import { TextArea, TextInput } from '../src/ui/text-input.tsx'
import { ToastProvider, useToast } from '../src/ui/toast.tsx'
// Pages load it lazily; here it is shown at once.
import '../src/ui/toast-viewport.tsx'

/** A component that fills or covers a window, and so is shown in a window of its own. */
interface Specimen {
  /** For its address. */
  name: string
  title: string
  Specimen: ComponentType
}

/** Each is open from the start, and cannot be closed. */
export const SPECIMENS: readonly Specimen[] = [
  { name: 'dialog', title: 'Dialog', Specimen: OpenDialog },
  { name: 'leave-dialog', title: 'Leaving with changes', Specimen: OpenLeaveDialog },
  { name: 'picture-editor', title: 'Cutting a picture', Specimen: OpenPictureEditor },
  { name: 'shortcuts-dialog', title: 'Keyboard shortcuts', Specimen: OpenShortcutsDialog },
  { name: 'sheet', title: 'Sheet', Specimen: OpenSheet },
  { name: 'menu', title: 'Menu', Specimen: OpenMenu },
  { name: 'toast', title: 'Toast', Specimen: StandingToast },
  { name: 'error-screen', title: 'Error screen', Specimen: FailedPage },
  { name: 'page-loading', title: 'Page that is loading', Specimen: PageLoading },
  { name: 'form-page', title: 'Page with a form', Specimen: PageWithForm },
  { name: 'claims-panel', title: 'Claims', Specimen: BrandFigures },
]

const nothing = () => undefined

function OpenDialog() {
  return (
    <ConfirmDialog
      onClose={nothing}
      title="Reject Ingrid Solvang?"
      description="The applicant is told by email, with your reason."
      confirm="Reject"
      action={{ isPending: false, error: null, mutate: nothing }}
    >
      <Field label="Reason" hint="The applicant will read exactly what you write.">
        {(control) => <TextArea {...control} />}
      </Field>
    </ConfirmDialog>
  )
}

function OpenLeaveDialog() {
  return <LeaveDialog open onStay={nothing} onDiscard={nothing} />
}

function OpenShortcutsDialog() {
  return (
    <ShortcutsDialog
      shortcuts={[
        { keys: ['j'], what: 'Next person' },
        { keys: ['k'], what: 'Previous person' },
      ]}
      inTheList={[{ keys: ['Enter'], what: 'Open the profile' }]}
      on
      onTurn={nothing}
      onClose={nothing}
    />
  )
}

function OpenPictureEditor() {
  const [picture, setPicture] = useState<{ url: string; image: ImageBitmap } | null>(null)
  useEffect(() => void drawnPicture().then(setPicture), [])
  if (!picture) return null
  return (
    <PictureEditor
      picture={picture}
      noun="photograph"
      shape={{ aspect: 16 / 9, maxWidth: 1920, minWidth: 160, format: 'image/jpeg' }}
      description={{ value: '', hint: 'For those who do not see it.', max: 200 }}
      caption={{ name: 'Ingrid Solvang', line: 'News anchor' }}
      saving={false}
      isSaved={false}
      onSave={nothing}
      onDescribe={nothing}
      onClose={nothing}
    />
  )
}

async function drawnPicture() {
  const canvas = new OffscreenCanvas(1200, 1200)
  const pen = canvas.getContext('2d')
  if (pen) {
    pen.fillStyle = 'steelblue'
    pen.fillRect(0, 0, 1200, 1200)
    pen.fillStyle = 'wheat'
    pen.arc(600, 600, 320, 0, Math.PI * 2)
    pen.fill()
  }
  const url = URL.createObjectURL(await canvas.convertToBlob())
  return { url, image: await createImageBitmap(canvas) }
}

function OpenSheet() {
  return (
    <>
      <Page>
        <PageHeader title="The page below" />
      </Page>
      <Sheet open onClose={nothing} side="right" label="Application">
        <div className="grid gap-3 p-6">
          <p className="text-lg font-semibold">Application</p>
          <p className="text-sm text-soft">It lies over the page until it is closed.</p>
        </div>
      </Sheet>
    </>
  )
}

function OpenMenu() {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.querySelector<HTMLElement>('[popover]')?.showPopover(), [])
  const [menu] = TOP_MENUS
  return (
    <ul ref={list} className="flex p-4">
      {menu && <TopMenu menu={menu} />}
    </ul>
  )
}

/** A toast disappears after 6 seconds; here the next one replaces it before. */
function StandingToast() {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn((turns) => turns + 1), 5000)
    return () => clearInterval(timer)
  }, [])
  return (
    <ToastProvider key={turn}>
      <Saying />
    </ToastProvider>
  )
}

function Saying() {
  const toast = useToast()
  const said = useRef(false)
  useEffect(() => {
    // Effects run twice in development.
    if (said.current) return
    said.current = true
    toast('Ingrid Solvang is approved', 'She can sign in from now on, and is told by email.', {
      label: 'Undo',
      run: () => undefined,
      timeout: 10_000,
      isFirm: true,
      shortcut: 'U',
    })
  })
  return null
}

function FailedPage() {
  return <ErrorScreen error={new Error('Invalid user data')} />
}

function PageWithForm() {
  return (
    <FormPage
      title="Contact"
      lead="Write to us; a person will answer."
      aside={<p className="text-sm text-soft">The quiet side.</p>}
    >
      <Field label="Your name">{(control) => <TextInput {...control} />}</Field>
    </FormPage>
  )
}
