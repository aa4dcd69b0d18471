import { Hand, Mail } from 'lucide-react'
import type { Application } from '../../../../shared/applications.ts'
import {
  needsReason,
  type ProfileStatus,
  STATUS_TRANSITIONS,
} from '../../../../shared/profile-status.ts'
import { Button } from '../../ui/button.tsx'
import type { PresentClaim } from '../application/application-claims.ts'
import { claimInWords, decisionWords } from './decision-words.ts'

/** The actions for the shown application. */
export interface DeskActions {
  /** Decides, or first asks for what the decision needs. */
  decide: (next: ProfileStatus) => void
  /** Previews the email of a decision that needs no reason. */
  preview: (next: ProfileStatus) => void
  ask: () => void
  /** Claims the application, or releases it. */
  toggleClaim: () => void
}

interface DecisionBarProps {
  application: Application
  claim: PresentClaim | null
  isClaiming: boolean
  actions: DeskActions
}

/** The decisions that the account's status allows, and the actions that prepare them. */
export function DecisionBar({ application, claim, isClaiming, actions }: DecisionBarProps) {
  const { status } = application
  const transitions: readonly ProfileStatus[] = STATUS_TRANSITIONS[status]
  const isTheirs = claim !== null && !claim.isMine
  const canClaim = !isTheirs && status === 'pending'
  const plain = isTheirs ? undefined : transitions.find((next) => !needsReason(next))

  return (
    <div className="grid gap-2">
      {isTheirs && (
        <p className="text-sm text-waiting wrap-anywhere" role="status">
          {claimInWords(claim.by, claim.until)} Until then, the decision is theirs.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {transitions.map((next, index) => (
          <Button
            key={next}
            variant={index === 0 && !needsReason(next) ? 'primary' : 'outline'}
            className={index === 0 ? 'flex-1' : ''}
            disabled={isTheirs}
            onClick={() => actions.decide(next)}
          >
            {decisionWords(status, next).label}
          </Button>
        ))}
        {(status === 'pending' || status === 'approved') && (
          <Button variant="outline" disabled={isTheirs} onClick={actions.ask}>
            Ask…
          </Button>
        )}
      </div>
      {(canClaim || plain) && (
        <div className="-mx-3 flex flex-wrap">
          {canClaim && (
            <Button
              variant="ghost"
              size="sm"
              aria-busy={isClaiming || undefined}
              leftIcon={<Hand aria-hidden="true" className="size-4 text-soft" />}
              onClick={actions.toggleClaim}
            >
              {claim ? 'Release' : 'Claim, 15 min'}
            </Button>
          )}
          {plain && (
            <Button
              variant="ghost"
              size="sm"
              leftIcon={<Mail aria-hidden="true" className="size-4 text-soft" />}
              onClick={() => actions.preview(plain)}
            >
              Preview the email
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
