import { Fragment, type ReactNode } from 'react'
import type { ButtonLook } from '../../ui/button.tsx'
import { type StepLook, Steps } from '../../ui/steps.tsx'

interface ProfileWizardProps<Section extends string> {
  /** In the order in which they are filled in; the preview comes last. */
  sections: readonly Section[]
  current: Section | 'preview'
  titles: Readonly<Record<Section | 'preview', string>>
  /** What each is for. */
  notes: Readonly<Record<Section, string>>
  isDone: (section: Section) => boolean
  /** The one that is a picture, which is saved when it is chosen. */
  picture: Section
  /** The way to a step, in the list of all. */
  link: (step: Section | 'preview', look: StepLook) => ReactNode
  /** The way to a step as a button. */
  button: (
    step: Section | 'preview',
    look: Pick<ButtonLook, 'variant'> & { children: string },
  ) => ReactNode
  /** Leads to a step when one before it is saved. */
  onStep: (step: Section | 'preview') => void | Promise<void>
  editor: (section: Section, props: EditorProps) => ReactNode
  preview: ReactNode
}

interface EditorProps {
  saveLabel: string
  onSaved: () => void | Promise<void>
  children: ReactNode
}

/** The guided first run through a profile: a section is a step, and saved when one goes on. */
export function ProfileWizard<Section extends string>({
  sections,
  current,
  titles,
  notes,
  isDone,
  picture,
  link,
  button,
  onStep,
  editor,
  preview,
}: ProfileWizardProps<Section>) {
  const steps = [...sections, 'preview'] as const
  const index = steps.indexOf(current)
  const back = steps[index - 1]
  const next = steps[index + 1] ?? 'preview'
  const section = current === 'preview' ? undefined : current
  return (
    <Steps
      steps={steps}
      current={current}
      titles={titles}
      note={section && notes[section]}
      isDone={(step) => step !== 'preview' && isDone(step)}
      link={link}
    >
      {section === undefined ? (
        preview
      ) : (
        <Fragment key={section}>
          {editor(section, {
            saveLabel: 'Save and continue',
            onSaved: () => onStep(next),
            children: (
              <>
                {section === picture && button(next, { children: 'Continue' })}
                {back && button(back, { variant: 'outline', children: 'Back' })}
                {section !== picture && button(next, { variant: 'ghost', children: 'Skip' })}
              </>
            ),
          })}
        </Fragment>
      )}
    </Steps>
  )
}

/** The last step: the profile as others see it, the ways on, and what would make it more useful. */
export function ProfilePreview({
  actions,
  aside,
  children,
}: {
  actions: ReactNode
  aside: ReactNode
  children: ReactNode
}) {
  return (
    <div className="grid items-start gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid max-w-2xl gap-8">
        {children}
        <div className="flex flex-wrap gap-3">{actions}</div>
      </div>
      {aside}
    </div>
  )
}
