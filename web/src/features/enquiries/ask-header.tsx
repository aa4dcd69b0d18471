import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isProofEnding } from '../../../../shared/address-proof.ts'
import { repliesQuery } from '../../entities/enquiry/replies-query.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { askLimitsQuery } from './ask-limits.ts'

/** The head of a page that asks somebody, with what will be in the way of sending. */
export function AskHeader({ title, children }: { title: string; children: string }) {
  return (
    <>
      <PageHeader title={title}>
        {children} It goes out five minutes after you send it; until then you can undo that.
      </PageHeader>
      <ProofEnding />
      <NoPlaces />
    </>
  )
}

/** Shown before the form is refused: the proof of address expires within days. */
function ProofEnding() {
  const until = useQuery(repliesQuery).data?.mayAskUntil
  if (!(until && isProofEnding(until))) return null
  return (
    <Hint title="Confirm your email address again soon">
      <p>
        You can ask talent until <DateTime zone at={until} />. To ask after that, have a link sent
        to you under “Email address” in Settings.
      </p>
      <p>
        <TextLink to="/network/settings">Open your settings</TextLink>
      </p>
    </Hint>
  )
}

/** Shown above the form, which is kept: it can be written now, and sent later. */
function NoPlaces() {
  const limits = useQuery(askLimitsQuery).data
  if (limits?.places !== 0) return null
  return (
    <Hint title="Your network can ask no one else right now">
      {limits.placeAt === null ? (
        <p>
          60 of its enquiries wait for an answer. As soon as one is answered, or you withdraw one,
          you can send the next. What you write here is kept in this tab.
        </p>
      ) : (
        <p>
          It has sent 20 enquiries within 24 hours, and can send the next on{' '}
          <DateTime zone at={limits.placeAt} />. Until then what you write here is kept in this tab.
        </p>
      )}
      <p>
        <TextLink to="/network/enquiries">Open your enquiries</TextLink>
      </p>
    </Hint>
  )
}

function Hint({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mb-6 max-w-3xl">
      <Notice kind="hint" title={title}>
        {children}
      </Notice>
    </div>
  )
}
