import { type RefObject, useRef, useState } from 'react'
import type { Report } from '../../../../shared/enquiry-reports.ts'
import { ReportDialog, type ReportStep } from './report-dialog.tsx'
import { useReportDecision } from './use-report-decision.ts'

/**
 * The decision about a report: a step opens the dialog that asks for it.
 * @param report the open report; undefined while there is none
 * @param pane where it is read
 * @returns `start`, which does nothing for a step that is not possible now; and `dialog`, to be rendered
 */
export function useDecideReport(report: Report | undefined, pane: RefObject<HTMLElement | null>) {
  // The report as it was when the dialog opened: the decision is about this one, whatever is refetched meanwhile.
  const [asked, setAsked] = useState<{ report: Report; step: ReportStep | null } | null>(null)
  const endAsking = () => setAsked((before) => before && { ...before, step: null })
  /** Then the button that asked for it is gone. */
  const isDecided = useRef(false)
  const decision = useReportDecision(() => {
    isDecided.current = true
    endAsking()
  })

  function start(wanted: ReportStep): void {
    if (report === undefined || !isPossible(wanted, report)) return
    decision.reset()
    isDecided.current = false
    setAsked({ report, step: wanted })
  }

  const dialog = asked && (
    <ReportDialog
      key={asked.report.id}
      step={asked.step}
      report={asked.report}
      isSending={decision.isPending}
      problem={decision.error?.message ?? null}
      onConfirm={(step, note) => decision.mutate({ report: asked.report, step, note })}
      onClose={endAsking}
      finalFocus={() => (isDecided.current && pane.current?.querySelector('h2')) || null}
    />
  )
  return { start, dialog }
}

function isPossible(step: ReportStep, { state, isFrozen }: Report): boolean {
  switch (step) {
    case 'uphold':
      return state === 'open'
    case 'dismiss':
      return state !== 'dismissed'
    case 'unfreeze':
      return state === 'dismissed' && isFrozen
  }
}
