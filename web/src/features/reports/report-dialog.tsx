import { useState } from 'react'
import type { Report } from '../../../../shared/enquiry-reports.ts'
import { RecordNote } from '../../entities/decision/record-note.tsx'
import { useDraftText } from '../../lib/use-draft-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { noteDraftOf } from './report-queries.ts'
import { reporterOf } from './report-words.ts'

/** The possible actions on a report. */
export type ReportStep = 'uphold' | 'dismiss' | 'unfreeze'

interface ReportDialogProps {
  /** The action to confirm; null if there is none. */
  step: ReportStep | null
  report: Report
  isSending: boolean
  /** Why it failed. */
  problem: string | null
  onConfirm: (step: ReportStep, note: string) => void
  onClose: () => void
  /** Where focus goes when it closes; null is back to where it was. */
  finalFocus: () => HTMLElement | null
}

const TITLES = {
  uphold: 'Uphold this report?',
  dismiss: 'Dismiss this report?',
  unfreeze: 'Reopen this enquiry?',
} as const satisfies Record<ReportStep, string>

const CONFIRM = {
  uphold: 'Uphold the report',
  dismiss: 'Dismiss the report',
  unfreeze: 'Reopen the enquiry',
} as const satisfies Record<ReportStep, string>

function consequenceOf(step: ReportStep, { network: { upheld }, state }: Report): string {
  if (step === 'unfreeze') {
    return 'It is no longer on hold. Unless it has ended, both can write and answer again, with the time they had left. We will tell both.'
  }
  if (step === 'dismiss') {
    if (state !== 'upheld') return 'It stays on hold until you reopen it. We will tell the talent.'
    return `It no longer counts against the network${upheld === 2 ? ', which can write to talent again' : ''}. What was ended stays ended. We will tell the talent.`
  }
  if (upheld === 0) {
    return 'The enquiry ends for good, and this network cannot ask this talent again. We will tell both.'
  }
  return upheld === 1
    ? 'The enquiry ends for good, and the network can no longer write to any talent, because this is its second. We will tell both.'
    : `The enquiry ends for good. The network is already stopped from writing to any talent, because ${upheld} reports were upheld before. We will tell both.`
}

/** Explains the consequences of a decision, and asks for a note for the record. */
export function ReportDialog({
  step,
  report,
  isSending,
  problem,
  onConfirm,
  onClose,
  finalFocus,
}: ReportDialogProps) {
  const note = useDraftText(noteDraftOf(report.id))
  // Keeps its text while it closes.
  const [last, setLast] = useState<ReportStep>('uphold')
  const shown = step ?? last
  if (step !== null && step !== last) setLast(step)
  return (
    <Dialog
      open={step !== null}
      onClose={onClose}
      finalFocus={finalFocus}
      waits={isSending}
      title={TITLES[shown]}
      description={
        <>
          <bdi>{reporterOf(report)}</bdi> reported <bdi>{report.network.name}</bdi>.{' '}
          {consequenceOf(shown, report)}
        </>
      }
      actions={
        <>
          <Button loading={isSending} onClick={() => onConfirm(shown, note.text)}>
            {CONFIRM[shown]}
          </Button>
          <Button variant="outline" disabled={isSending} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {shown !== 'unfreeze' && <RecordNote text={note.text} onWrite={note.write} />}
      {problem && <Notice kind="failure">{problem}</Notice>}
    </Dialog>
  )
}
