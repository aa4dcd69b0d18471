import {
  ASKED_LATELY,
  type AskingNetwork,
  SILENCE_DAYS,
} from '../../../../shared/asking-networks.ts'
import { AccountLink } from '../../entities/account/account-link.tsx'
import { StatusBadge } from '../../entities/application/status-badge.tsx'
import { answersInWords } from '../../entities/enquiry/enquiry-words.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'

interface AskingNetworkRowProps {
  network: AskingNetwork
  /** Opens the dialog that ends its pause. */
  onLook: () => void
}

/**
 * One network: since when and why it is paused, its record of answers, and a link to its account, where administrators
 * can write questions and notes.
 */
export function AskingNetworkRow({ network, onLook }: AskingNetworkRowProps) {
  const { name, status, accountId, answers, pause, lastLook, silences } = network
  const answered = answersInWords(answers)
  return (
    <article className="grid grid-cols-1 items-center gap-x-6 gap-y-3 py-4 text-sm md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 grid-cols-1 gap-1.5 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {accountId === null ? (
            <bdi className="font-semibold">{name}</bdi>
          ) : (
            <AccountLink userId={accountId} className="font-semibold">
              <bdi>{name}</bdi>
            </AccountLink>
          )}
          <StatusBadge status={status} />
        </p>
        {pause && (
          <p className="tabular">
            <strong className="font-semibold">
              {pause.answered} of {ASKED_LATELY}
            </strong>{' '}
            enquiries answered. Paused since <DateTime at={pause.since} />
          </p>
        )}
        {silences.lastAt !== null && (
          <p className="tabular">
            <strong className="font-semibold">
              {silences.amount} {silences.amount === 1 ? 'conversation' : 'conversations'}
            </strong>{' '}
            closed without this network’s answer in {SILENCE_DAYS} days, the last{' '}
            <DateTime at={silences.lastAt} />
          </p>
        )}
        {answered !== null && <p className="text-soft tabular">{answered}, in 180 days</p>}
        {lastLook && (
          <p className="text-soft tabular">
            <span>Last pause ended </span>
            <DateTime at={lastLook.at} />
            {lastLook.by !== null && (
              <span>
                {' by '}
                <Breakable text={lastLook.by} />
              </span>
            )}
          </p>
        )}
      </div>
      {pause && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={onLook}
          aria-label={`End the pause: ${name}`}
        >
          End the pause
        </Button>
      )}
      {!pause && accountId !== null && (
        <ButtonLink
          to="/admin/accounts/$userId"
          params={{ userId: accountId }}
          variant="outline"
          size="sm"
          className="justify-self-start"
          aria-label={`Open the account: ${name}`}
        >
          Open the account
        </ButtonLink>
      )}
    </article>
  )
}
