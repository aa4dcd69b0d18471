import { Fragment, type ReactNode } from 'react'
import type { ButtonLook } from '../../ui/button.tsx'
import { type StepLook, Steps } from '../../ui/steps.tsx'

interface ProfileWizardProps<Section extends string> {
  /** In the order of the wizard; the preview comes last. */
  sections: readonly Section[]
  current: Section | 'preview'
  titles: Readonly<Record<Section | 'preview', string>>
  /** The purpose of each. */
  notes: Readonly<Record<Section, string>>
  isDone: (section: Section) => boolean
  /** The section for the picture, which is saved as soon as it is chosen. */
  picture: Section
  /** Renders the link to a step in the list. */
  link: (step: Section | 'preview', look: StepLook) => ReactNode
  /** Renders the link to a step as a button. */
  button: (
    step: Section | 'preview',
    look: Pick<ButtonLook, 'variant'> & { children: string },
  ) => ReactNode
  /** Navigates to a step after the one before was saved. */
  onStep: (step: Section | 'preview') => void | Promise<void>
  editor: (section: Section, props: EditorProps) => ReactNode
  preview: ReactNode
}

interface EditorProps {
  saveLabel: string
  onSaved: () => void | Promise<void>
  children: ReactNode
}

/** The wizard for a new profile: each section is a step, and is saved on the way to the next. */
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

/** The last step: the profile as others see it, the next links, and what would make it more useful. */
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
