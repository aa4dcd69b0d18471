import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import type { ApplicationPage as Application } from '../../../../shared/application-page.ts'
import { ApiProblem } from '../../lib/api-problem.ts'
import { ByMailedLink, LinkMissing, MailMissing } from '../../ui/by-mailed-link.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AppealForm } from './appeal-form.tsx'
import { Answers } from './application-answers.tsx'
import { ApplicationStatus } from './application-status.tsx'
import { Timeline } from './application-timeline.tsx'
import { LinkExpired } from './link-expired.tsx'
import { QuestionForm } from './question-form.tsx'
import { useApplication } from './use-application.ts'
import { WhatHappens } from './what-happens.tsx'

interface ApplicationPageProps {
  /** The token of the mailed link. */
  token?: string | undefined
}

/** An applicant's own page, opened with a mailed link: the state of the application, and what to do. */
export function ApplicationPage({ token }: ApplicationPageProps) {
  const application = useApplication(token)
  const hydrated = useHydrated()
  const { data, error } = application

  return (
    <FormPage
      title="Your application"
      lead={
        <p>
          The status of your application, and anything we need from you. The link in our email opens
          this page without signing in, so keep it to yourself.
        </p>
      }
      aside={data ? <Timeline application={data} /> : <WhatHappens />}
    >
      <noscript>
        <Notice kind="failure" title="This page needs JavaScript">
          Please switch it on in your browser and open the link again.
        </Notice>
      </noscript>
      <ByMailedLink
        token={token}
        missing={
          <LinkMissing>
            <MailMissing />
          </LinkMissing>
        }
      >
        <div className={ROOM}>
          {!hydrated || !token ? (
            <PageOutline />
          ) : isSpent(error) ? (
            <LinkExpired />
          ) : (
            <DataArea query={application} skeleton={<PageOutline />}>
              {(page) => (
                <Opened
                  token={token}
                  application={page}
                  onSent={application.show}
                  onOutdated={application.refetch}
                />
              )}
            </DataArea>
          )}
        </div>
      </ByMailedLink>
    </FormPage>
  )
}

interface OpenedProps {
  token: string
  application: Application
  onSent: (application: Application) => void
  onOutdated: () => Promise<void>
}

function Opened({ token, application, onSent, onOutdated }: OpenedProps) {
  const [replaced, setReplaced] = useState(0)
  const { question, canAppeal } = application
  const noteReplaced = () => setReplaced((count) => count + 1)
  const form = {
    token,
    onOutdated: () => void onOutdated().then(noteReplaced),
    onSent: (page: Application) => {
      noteReplaced()
      onSent(page)
    },
  }
  return (
    <div className="grid gap-10">
      <ApplicationStatus application={application} replaced={replaced} />
      {question && (
        <QuestionForm key={question.id} {...form} role={application.role} question={question} />
      )}
      {canAppeal && <AppealForm {...form} />}
      {application.answers.length > 0 && <Answers answers={application.answers} />}
    </div>
  )
}

/** Whether a link is no longer valid. */
function isSpent(error: Error | null): boolean {
  if (!(error instanceof ApiProblem)) return false
  return error.code === 'token_invalid' || error.fields.token !== undefined
}

/** The height of a waiting application on a phone, and of a link that has expired: the content below does not move. */
const ROOM = 'min-h-84 max-sm:min-h-110'

function PageOutline() {
  return <Skeleton className={`${ROOM} noscript:hidden`} />
}
