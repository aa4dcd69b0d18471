import { Flag } from 'lucide-react'
import { useState } from 'react'
import { type TalentEnquiry, TalentEnquirySchema } from '../../../../shared/enquiries.ts'
import { REPORTED } from '../../entities/enquiry/reported-words.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { startAtHeading } from '../../lib/focus-heading.ts'
import { useDraftText } from '../../lib/use-draft-text.ts'
import { useLostFocus } from '../../lib/use-lost-focus.ts'
import { Button } from '../../ui/button.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { ReasonWords } from './reason-words.tsx'
import { useEnquiryMove } from './use-enquiry-move.ts'

interface ReportEnquiryProps {
  enquiry: TalentEnquiry
  /** Called with the changed enquiry. */
  onReported: (held: TalentEnquiry) => void
}

/** Reports an enquiry. It first says who will read what; afterwards the page says at its top what happens now. */
export function ReportEnquiry({ enquiry: { id, mayReport }, onReported }: ReportEnquiryProps) {
  const [isAsking, setIsAsking] = useState(false)
  const words = useDraftText(`report-enquiry-${id}`)
  const report = useEnquiryMove<TalentEnquiry>(onReported)
  const focusHandlers = useLostFocus(startAtHeading)
  function close(): void {
    setIsAsking(false)
    report.forget()
  }
  if (!mayReport) return null
  return (
    <div className="border-t border-line pt-5 print:hidden" {...focusHandlers}>
      <Button
        variant="ghost"
        size="sm"
        className="-ms-3.5"
        leftIcon={<Flag aria-hidden="true" className="size-4" />}
        onClick={() => setIsAsking(true)}
      >
        Report this enquiry
      </Button>
      <ReasonDialog
        open={isAsking}
        title="What is wrong?"
        description="Neither of you can write here until our team has decided, within 24 hours. They read the job and what was written; the network reads only that it was reported."
        reasons={REPORTED}
        confirm="Report"
        isSending={report.isPending}
        failure={report.failure}
        failed={report.failed}
        onConfirm={(reason) =>
          report.confirm(
            {
              move: async () => {
                const held = await parseResponse(
                  api.talent.enquiries[':id'].report.$post({
                    param: { id },
                    json: { reason: reason as keyof typeof REPORTED, text: words.text },
                  }),
                  TalentEnquirySchema,
                )
                words.forget()
                return held
              },
              done: 'Reported',
            },
            close,
          )
        }
        onClose={close}
      >
        {() => <ReasonWords label="What happened" words={words.text} onChange={words.write} />}
      </ReasonDialog>
    </div>
  )
}
