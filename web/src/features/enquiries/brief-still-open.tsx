import type { NetworkEnquiry } from '../../../../shared/enquiries.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Says that a brief is still open although its role is filled or canceled, and leads to where it can be closed. */
export function BriefStillOpen({ enquiry: { brief, mayCloseBrief } }: { enquiry: NetworkEnquiry }) {
  if (brief === null || !mayCloseBrief) return null
  return (
    <div className="grid print:hidden">
      <Notice kind="hint" title={`The brief “${brief.title}” is still open`}>
        <p>Talent who fit still see it. Close it if nobody else is wanted.</p>
        <ButtonLink
          to="/network/briefs/$briefId"
          params={{ briefId: brief.id }}
          variant="outline"
          size="sm"
          className="mt-3"
        >
          See the brief
        </ButtonLink>
      </Notice>
    </div>
  )
}
