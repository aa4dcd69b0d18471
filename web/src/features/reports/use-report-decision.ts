import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Report, ReportSchema } from '../../../../shared/enquiry-reports.ts'
import { overviewQuery } from '../../entities/overview/admin-overview-queries.ts'
import { api } from '../../lib/api.ts'
import { ApiProblem, parseResponse } from '../../lib/api-problem.ts'
import { keepAnswer } from '../../lib/endpoint-query.ts'
import { draftKey, forgetDraft } from '../../lib/form-draft.ts'
import { useCurrentUser } from '../../lib/use-current-user.ts'
import { useToast } from '../../ui/toast.tsx'
import type { ReportStep } from './report-dialog.tsx'
import { noteDraftOf, REPORTS_KEY, reportQuery } from './report-queries.ts'

const DONE = {
  uphold: 'The report is upheld',
  dismiss: 'The report is dismissed',
  unfreeze: 'The enquiry is no longer on hold',
} as const satisfies Record<ReportStep, string>

const calls = api.admin.enquiries[':id']

interface Decision {
  report: Report
  step: ReportStep
  /** For the record; empty for none. */
  note: string
}

/**
 * Decides about a report, or reopens a dismissed one.
 * @param onDone called after success
 */
export function useReportDecision(onDone: (decision: Decision) => void) {
  const client = useQueryClient()
  const toast = useToast()
  const { id: userId } = useCurrentUser()
  return useMutation({
    mutationFn: ({ report: { id, state }, step, note }: Decision) => {
      const param = { id }
      const json = { expected: state, note }
      if (step === 'uphold') {
        return parseResponse(calls.uphold.$post({ param, json }), ReportSchema)
      }
      return step === 'dismiss'
        ? parseResponse(calls.dismiss.$post({ param, json }), ReportSchema)
        : parseResponse(calls.unfreeze.$post({ param }), ReportSchema)
    },
    onSuccess: (decided, decision) => {
      forgetDraft(draftKey(noteDraftOf(decided.id), userId))
      keepAnswer(client, reportQuery(decided.id), decided)
      void client.invalidateQueries({ queryKey: REPORTS_KEY })
      void client.invalidateQueries({ queryKey: overviewQuery.queryKey })
      toast(DONE[decision.step])
      onDone(decision)
    },
    onError: (error, { report }) => {
      if (error instanceof ApiProblem && error.code === 'report_changed') {
        void client.invalidateQueries({ queryKey: REPORTS_KEY })
        void client.invalidateQueries({ queryKey: reportQuery(report.id).queryKey })
      }
    },
  })
}
