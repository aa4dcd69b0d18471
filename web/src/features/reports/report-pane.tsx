import { CircleCheck, CircleX, Play } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { addressOf, ask } from '../../../../shared/endpoint.ts'
import { getReportedFileLink } from '../../../../shared/endpoints/enquiry-reports.ts'
import type { Report } from '../../../../shared/enquiry-reports.ts'
import { AccountLink } from '../../entities/account/account-link.tsx'
import { roleInWords } from '../../entities/enquiry/enquiry-words.ts'
import { JobFacts } from '../../entities/enquiry/job-facts.tsx'
import { REPORTED } from '../../entities/enquiry/reported-words.ts'
import { Thread } from '../../entities/enquiry/thread.tsx'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Fact, FactList } from '../../ui/fact-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Quotation } from '../../ui/quotation.tsx'
import type { ReportStep } from './report-dialog.tsx'
import { dueInWords, isOverdue, reporterOf } from './report-words.ts'

interface ReportPaneProps {
  ref: Ref<HTMLElement>
  report: Report
  /** Opens the dialog of an action. */
  onStep: (step: ReportStep) => void
}

/** One report: who reported what, the messages until then, and the possible decisions. */
export function ReportPane({ ref, report, onStep }: ReportPaneProps) {
  const { network, talent, writerId, snapshot, words } = report
  return (
    <article
      ref={ref}
      tabIndex={-1}
      aria-labelledby={`report-${report.id}`}
      data-print-alone
      data-shortcuts
      className="grid content-start gap-6 p-4 pt-14 outline-none sm:p-8 sm:pt-14 lg:pt-8 print:p-0"
    >
      <header className="measure grid gap-4">
        <h2 id={`report-${report.id}`} tabIndex={-1} className="text-lg wrap-anywhere outline-none">
          {REPORTED[report.reason]}
        </h2>
        <FactList>
          <Fact name="Network">
            {writerId === null ? (
              <bdi>{network.name}</bdi>
            ) : (
              <AccountLink userId={writerId}>
                <bdi>{network.name}</bdi>
              </AccountLink>
            )}
          </Fact>
          <Fact name="Reported by">
            {talent === null ? (
              reporterOf(report)
            ) : (
              <AccountLink userId={talent.userId}>
                <bdi>{reporterOf(report)}</bdi>
              </AccountLink>
            )}
          </Fact>
          <Fact name="Reported">
            <DateTime at={report.reportedAt} />
          </Fact>
          <Fact name={report.state === 'open' ? 'Decide by' : 'Decided'}>
            <DateTime at={report.decidedAt ?? report.dueAt} />
            {report.state === 'open' && (
              <span className={isOverdue(report) ? 'font-semibold text-danger' : ''}>
                {` (${dueInWords(report).toLowerCase()})`}
              </span>
            )}
            {report.decidedBy && (
              <span>
                {' '}
                by <bdi>{report.decidedBy}</bdi>
              </span>
            )}
          </Fact>
          {report.state !== 'open' && <Fact name="Outcome">{dueInWords(report)}</Fact>}
        </FactList>
        <div className="flex flex-wrap gap-2 print:hidden">
          {report.state === 'open' && (
            <StepButton step="uphold" onStep={onStep} Icon={CircleCheck}>
              Uphold
            </StepButton>
          )}
          {report.state !== 'dismissed' && (
            <StepButton step="dismiss" onStep={onStep} Icon={CircleX}>
              Dismiss
            </StepButton>
          )}
          {report.state === 'dismissed' && report.isFrozen && (
            <StepButton step="unfreeze" onStep={onStep} Icon={Play}>
              Reopen the enquiry
            </StepButton>
          )}
        </div>
        <Suspension report={report} />
        {words !== null && <Quotation from="What they say">{words}</Quotation>}
      </header>
      {snapshot === null ? (
        <p className="text-sm text-soft">
          What was written is gone, because one of the two accounts was erased.
        </p>
      ) : (
        <Snapshot snapshot={snapshot} report={report} />
      )}
    </article>
  )
}

interface StepButtonProps {
  step: ReportStep
  onStep: (step: ReportStep) => void
  Icon: typeof Play
  children: ReactNode
}

function StepButton({ step, onStep, Icon, children }: StepButtonProps) {
  return (
    <Button
      variant="outline"
      size="sm"
      leftIcon={<Icon aria-hidden="true" className="size-4" />}
      onClick={() => onStep(step)}
    >
      {children}
    </Button>
  )
}

function Suspension({ report: { network, state } }: { report: Report }) {
  if (network.isSuspended) {
    return (
      <Notice kind="failure" title="This network cannot write to talent">
        {`${network.upheld} reports about its enquiries were upheld. Dismiss ${
          network.upheld === 2 ? 'one' : network.upheld - 1
        } of them to let it write again.`}
      </Notice>
    )
  }
  if (network.upheld === 0) return null
  return (
    <Notice kind="hint">
      {`${
        state === 'upheld'
          ? 'This is the first report of this network that was upheld.'
          : 'One report of this network was upheld before.'
      } A second stops it from writing to talent.`}
    </Notice>
  )
}

interface SnapshotProps {
  snapshot: NonNullable<Report['snapshot']>
  report: Report
}

function Snapshot({ snapshot, report }: SnapshotProps) {
  const { job, writer, messages } = snapshot
  const hasFiles = messages.some(({ step }) => step?.step === 'file' && step.file !== null)
  return (
    <section aria-labelledby="written" className="grid measure gap-5 border-t border-line pt-6">
      <h2 id="written" className="text-lg">
        What was written until then
      </h2>
      {job && (
        <>
          <p className="text-sm text-soft">{roleInWords(job.role)}</p>
          <JobFacts job={job} isNameless={job.confidential && job.programme === ''} />
        </>
      )}
      <Quotation from={writer ? `${writer.name}, ${writer.title}, wrote` : 'The network wrote'}>
        {snapshot.text}
      </Quotation>
      {snapshot.line && <Quotation from="To them alone">{snapshot.line}</Quotation>}
      {hasFiles && (
        <Notice kind="hint">
          No file has been checked for viruses: open it as you would a stranger’s. That you download
          it is noted in the account that sent it.
        </Notice>
      )}
      {messages.length > 0 && (
        <Thread
          messages={messages}
          self={reporterOf(report)}
          other={report.network.name}
          linkOf={(file) => addressOf(ask(getReportedFileLink, { id: report.id, file }))}
        />
      )}
    </section>
  )
}
