import type { Ref } from 'react'
import type { Application } from '../../../../shared/applications.ts'
import {
  needsReason,
  type ProfileStatus,
  STATUS_TRANSITIONS,
} from '../../../../shared/profile-status.ts'
import { Button } from '../../ui/button.tsx'
import { LowerThird } from '../../ui/lower-third.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ApplicationFacts } from './application-facts.tsx'
import { lineOf, titleOf } from './application-words.ts'
import { decisionWords } from './decision-words.ts'

interface ApplicationPanelProps {
  ref: Ref<HTMLElement>
  application: Application
  /** The decision that is on its way; null when none is. */
  deciding: ProfileStatus | null
  /** Why the last decision about this account failed. */
  problem: string | null
  onDecide: (next: ProfileStatus) => void
}

/** One application in full, with what can be decided about it at the foot. */
export function ApplicationPanel({
  ref,
  application,
  deciding,
  problem,
  onDecide,
}: ApplicationPanelProps) {
  const { status } = application
  return (
    <article
      ref={ref}
      tabIndex={-1}
      aria-label={titleOf(application)}
      className="flex min-h-full flex-col bg-sheet"
    >
      <LowerThird
        as="h2"
        name={titleOf(application)}
        line={lineOf(application)}
        className="shrink-0 rounded-none"
      />
      <div className="flex-1 p-6">
        <ApplicationFacts application={application} />
      </div>
      <div className="sticky bottom-0 grid gap-3 border-t border-line bg-sheet p-4 sm:px-6">
        {problem && <Notice kind="failure">{problem}</Notice>}
        <div className="flex gap-3">
          {STATUS_TRANSITIONS[status].map((next, index) => (
            <Button
              key={next}
              variant={index === 0 && !needsReason(next) ? 'primary' : 'outline'}
              className={index === 0 ? 'flex-1' : ''}
              loading={deciding === next}
              disabled={deciding !== null}
              onClick={() => onDecide(next)}
            >
              {decisionWords(status, next).label}
            </Button>
          ))}
        </div>
      </div>
    </article>
  )
}
