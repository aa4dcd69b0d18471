import type { TalentEnquiry } from '../../../../shared/enquiries.ts'
import { endInWords, isOnHold } from '../../entities/enquiry/enquiry-state-words.ts'
import { OwedUntil } from '../../entities/enquiry/owed-until.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Notice } from '../../ui/notice.tsx'
import { moreTime, saysUntilWhen } from './what-is-next.ts'

/** The state of an enquiry, as its talent sees it: whose answer is due, or how it ended. */
export function TalentEnquiryState({ enquiry }: { enquiry: TalentEnquiry }) {
  const { state, answerBy, isAvailable, report } = enquiry
  if (isOnHold(enquiry)) return <OnHold report={report} />
  if (state === 'open' && isAvailable && answerBy !== null) {
    return (
      <Notice kind="waiting" title="They are waiting for your answer">
        Until <DateTime zone at={answerBy} />. A yes lets the two of you write to each other here;
        it gives away neither your phone number nor your addresses.
      </Notice>
    )
  }
  // The next step says it.
  if (state === 'talking' && saysUntilWhen(enquiry)) return null
  if (state === 'talking' && enquiry.owedUntil !== null) {
    return enquiry.owedBy === 'talent' ? (
      <Notice kind="waiting" title="They are waiting for your answer">
        Until <OwedUntil enquiry={enquiry} />. Without an answer, it ends by itself.
      </Notice>
    ) : (
      <Notice kind="hint">
        <p>
          They owe you an answer by <OwedUntil enquiry={enquiry} />. We will tell you when it comes,
          and if it does not.
        </p>
        <MoreTime enquiry={enquiry} />
      </Notice>
    )
  }
  const end = endInWords(enquiry, 'talent')
  return end === null ? null : <Notice kind="hint">{end}</Notice>
}

/** Whether the network may still put off the outcome of an audition or a tape. */
function MoreTime({ enquiry }: { enquiry: TalentEnquiry }) {
  const more = moreTime(enquiry)
  if (more === null) return null
  if (more.latest !== null) {
    return (
      <p>
        They can take more time once, until <DateTime zone at={more.latest} /> at the latest.
      </p>
    )
  }
  return more.isExtended && <p>They have taken more time, and cannot do so again.</p>
}

function OnHold({ report }: Pick<TalentEnquiry, 'report'>) {
  if (report?.state === 'dismissed') {
    return (
      <Notice kind="waiting" title="On hold">
        Our team has looked at your report and found nothing against our rules. Neither of you can
        write here for now.
      </Notice>
    )
  }
  return (
    <Notice kind="waiting" title="You reported this">
      Neither of you can write or change anything here until our team has looked at it, within 24
      hours. We will tell you what they decide.
    </Notice>
  )
}
