import { Eye, EyeOff } from 'lucide-react'
import type { Visibility } from '../../../../shared/visibility.ts'
import { visibilitySentence } from './visibility-words.ts'

interface VisibilityStateProps {
  visibility: Visibility
  /** The level of its heading on the page. */
  heading: 'h2' | 'h3'
  /** A sentence for a talent who has just paused. */
  note?: string | undefined
}

/** Whether networks see the talent now, and how many. */
export function VisibilityState({ visibility, heading: Heading, note }: VisibilityStateProps) {
  const Icon = visibility.visible ? Eye : EyeOff
  return (
    <div className="flex min-w-0 flex-1 basis-64 gap-3.5">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-soft" />
      <div className="grid min-w-0 gap-0.5">
        <Heading className="text-base">{visibility.visible ? 'Visible' : 'Paused'}</Heading>
        <p aria-live="polite" className="text-sm text-soft wrap-anywhere">
          <span>{visibilitySentence(visibility)}</span>
          {note !== undefined && <span>{` ${note}`}</span>}
        </p>
      </div>
    </div>
  )
}
