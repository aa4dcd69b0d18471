import { Link, linkOptions } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { ANSWERED_LEAST, ASKED_LATELY } from '../../../../shared/asking-networks.ts'
import type { AdminOverview } from '../../../../shared/overviews.ts'
import { MANY_PROFILES } from '../../../../shared/profile-views.ts'

const ANSWERED = { status: 'approved', flags: 'answered' } as const
const ANSWERED_NOTE = 'Answers from approved accounts that have not been marked as read'

/** The possible tasks: the link, the count, the words after the count in the singular and in the plural, and a note. */
function tasksOf(overview: AdminOverview) {
  const { counts, openMessages, openReports, pausedNetworks, openViews, mails, answers } = overview
  const tasks = [
    {
      link: linkOptions({ to: '/admin/approvals', search: { role: 'talent' } }),
      count: counts.talent.pending,
      words: ['talent waits for a decision', 'talent wait for a decision'] as const,
      note: 'Presenters, journalists and producers',
    },
    {
      link: linkOptions({ to: '/admin/approvals', search: { role: 'tv_network' } }),
      count: counts.tv_network.pending,
      words: ['network waits for a decision', 'networks wait for a decision'] as const,
      note: 'People who cast for a broadcaster',
    },
    {
      link: linkOptions({ to: '/admin/talent', search: ANSWERED }),
      count: answers.talent,
      words: ['talent has answered you', 'talent have answered you'] as const,
      note: ANSWERED_NOTE,
    },
    {
      link: linkOptions({ to: '/admin/networks', search: ANSWERED }),
      count: answers.tv_network,
      words: ['network has answered you', 'networks have answered you'] as const,
      note: ANSWERED_NOTE,
    },
    {
      link: linkOptions({ to: '/admin/reports' }),
      count: openReports,
      words: ['report is open', 'reports are open'] as const,
      note: 'Enquiries that talent reported; each within 24 hours',
    },
    {
      link: linkOptions({ to: '/admin/reports/networks' }),
      count: pausedNetworks,
      words: ['network is paused', 'networks are paused'] as const,
      note: `Fewer than ${ANSWERED_LEAST} of the last ${ASKED_LATELY} enquiries were answered`,
    },
    {
      link: linkOptions({ to: '/admin/reports/views' }),
      count: openViews,
      words: ['account opened many profiles', 'accounts opened many profiles'] as const,
      note: `More than ${MANY_PROFILES} different ones in a day`,
    },
    {
      link: linkOptions({ to: '/admin/messages' }),
      count: openMessages,
      words: ['message is open', 'messages are open'] as const,
      note: 'Sent through the contact form',
    },
    {
      link: linkOptions({ to: '/admin/mails', search: { state: 'failed' } }),
      count: mails.failed,
      words: ['email could not be sent', 'emails could not be sent'] as const,
      note: 'Delivery gave up; send them again by hand',
    },
    {
      link: linkOptions({ to: '/admin/mails', search: { state: 'failing' } }),
      count: mails.failing,
      words: ['email is being retried', 'emails are being retried'] as const,
      note: 'Sent automatically once the mail service accepts mail again',
    },
    {
      link: linkOptions({ to: '/admin/mails', search: { state: 'waiting' } }),
      count: mails.waiting,
      words: ['email is about to be sent', 'emails are about to be sent'] as const,
      note: 'Decisions are held for a moment, so that they can be undone',
    },
  ]
  return tasks.filter(({ count }) => count > 0)
}

/** The open tasks, each with its link; finished ones are not listed. */
export function OverviewTasks({ overview }: { overview: AdminOverview }) {
  const tasks = tasksOf(overview)
  return (
    <section className="grid content-start gap-3">
      <h2 className="text-lg">Waiting for you</h2>
      {tasks.length === 0 ? (
        <p className="text-sm text-soft">
          All done. Everyone has an answer, and every email has been sent.
        </p>
      ) : (
        <ul className="grid grid-cols-1 gap-x-10 xl:grid-cols-2">
          {tasks.map(({ link, count, words: [one, many], note }) => (
            <li key={many} className="-mt-px grid border-y border-line first:mt-0 xl:nth-2:mt-0">
              <Link
                {...link}
                className="group -mx-2 grid min-h-16 grid-cols-[minmax(3.75rem,auto)_minmax(0,1fr)_auto] items-center gap-4 rounded-box px-2 py-2 hover:bg-wash"
              >
                <span className="text-right font-display text-xl font-bold tabular">{count}</span>
                <span className="text-sm text-pretty">
                  <span className="block font-semibold group-hover:underline">
                    {count === 1 ? one : many}
                  </span>
                  <span className="text-soft">{note}</span>
                </span>
                <ChevronRight aria-hidden="true" className="size-4 text-soft" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
