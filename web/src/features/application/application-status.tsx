import { type ReactNode, useEffect, useRef } from 'react'
import type { ApplicationPage } from '../../../../shared/application-page.ts'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { ROLE_LABELS } from '../../../../shared/roles.ts'
import { SignInNext } from '../../entities/account/sign-in-next.tsx'
import { StatusBadge } from '../../entities/application/status-badge.tsx'
import { Quotation } from '../../ui/quotation.tsx'
import { TextLink } from '../../ui/text-link.tsx'

interface ApplicationStatusProps {
  application: ApplicationPage
  /** How many forms were sent or found outdated. Each time focus moves here: the form and its button are gone. */
  replaced: number
}

/** The state of an application, in a sentence, and the applicant's possible actions. */
export function ApplicationStatus({ application, replaced }: ApplicationStatusProps) {
  const { title, text, next } = wordsFor(application)
  const heading = useRef<HTMLHeadingElement>(null)
  const { firstName, role, status, reason } = application

  useEffect(() => {
    if (replaced > 0) heading.current?.focus()
  }, [replaced])

  return (
    <section
      // Changes while the page is open are announced.
      aria-live="polite"
      className="grid justify-items-start gap-5 rounded-box border border-line bg-sheet p-6 sm:p-8"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-soft">
        <StatusBadge status={status} />
        <p className="min-w-0 wrap-anywhere">
          <bdi>{firstName}</bdi> · {ROLE_LABELS[role]}
        </p>
      </div>
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {title}
      </h2>
      {reason !== null && <Quotation from="Our team wrote:">{reason}</Quotation>}
      <p className="measure">{text}</p>
      {next}
    </section>
  )
}

interface Words {
  title: string
  text: string
  next?: ReactNode
}

const SUPPORT = (
  <p className="text-sm">
    <TextLink to="/contact">Contact support</TextLink>
  </p>
)

function wordsFor(application: ApplicationPage): Words {
  switch (application.status) {
    case 'pending':
      return waitingWords(application)
    case 'approved':
      return {
        title: 'Your application has been approved',
        text: 'You are invited. Sign in with the email address and the password you applied with.',
        next: <SignInNext />,
      }
    case 'rejected':
      return {
        title: 'Your application was not accepted',
        text: application.canAppeal
          ? 'If we missed something, you can appeal once, below.'
          : 'You appealed, we read your application again, and this decision is final.',
        ...(!application.canAppeal && { next: SUPPORT }),
      }
    case 'deactivated':
      return {
        title: 'Your account is closed for now',
        text: PROBLEMS.account_deactivated.detail,
        next: SUPPORT,
      }
    case 'hidden':
      return {
        title: 'Your profile is hidden for now',
        text: PROBLEMS.account_hidden.detail,
        next: SUPPORT,
      }
  }
}

function waitingWords(application: ApplicationPage): Words {
  if (application.question !== null) {
    return {
      title: 'We have a question for you',
      text: 'Your application keeps its place on the waiting list. Answer below, and we will continue the review.',
    }
  }
  if (application.beingReviewed) {
    return {
      title: 'Your application is being reviewed',
      text: 'Someone is reading your application now. You will receive an email as soon as a decision is made.',
    }
  }
  const news = latestNews(application)
  if (news === 'appealed') {
    return {
      title: 'We have your appeal',
      text: 'Your application is back on the waiting list, together with your appeal. A person will read both, and you will receive an email when a decision is made.',
    }
  }
  if (news === 'answered') {
    return {
      title: 'We have your answer',
      text: 'It has been added to your application, which keeps its place on the waiting list. You will receive an email once it has been reviewed.',
    }
  }
  return {
    title: 'Your application is on the waiting list',
    text: 'There is nothing you need to do. You will receive an email once your profile has been reviewed.',
  }
}

/** The applicant's last action, if nobody has decided since. */
function latestNews(application: ApplicationPage): 'answered' | 'appealed' | null {
  const since = application.statusChangedAt ?? ''
  const { answeredAt, appealedAt } = application
  if (answeredAt !== null && answeredAt > since) return 'answered'
  return appealedAt !== null && appealedAt >= since ? 'appealed' : null
}
