import { useQuery } from '@tanstack/react-query'
import { DataArea } from '../../ui/data-area.tsx'
import type { PagePart } from '../../ui/page-contents.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { accountQuery } from './account-queries.ts'
import { ActivitySection } from './activity-section.tsx'
import { DataExportSection } from './data-export-section.tsx'
import { DeletionSection } from './deletion-section.tsx'
import { EmailSection } from './email-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ReadReceiptsSection } from './read-receipts-section.tsx'
import { SecondStepSection } from './second-step-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

const EMAIL = { id: 'email', title: 'Email address' }
const SESSIONS = { id: 'sessions', title: 'Where you are signed in' }
const ACTIVITY = { id: 'activity', title: 'Recent activity' }
const RECEIPTS = { id: 'read-receipts', title: 'Read receipts' }

/**
 * The sections below, for the page's table of contents.
 * @param hasMails whether the role gets notification emails, and writes in enquiries
 */
export function accountParts(hasMails: boolean): PagePart[] {
  return [
    { id: 'password', title: 'Password' },
    { id: 'second-step', title: 'Second step' },
    EMAIL,
    SESSIONS,
    ACTIVITY,
    ...(hasMails ? [{ id: 'notifications', title: 'Emails' }, RECEIPTS] : []),
    { id: 'data', title: 'Your data' },
    { id: 'delete', title: 'Delete your account' },
  ]
}

/** The account settings of every role, one section after the other. */
export function AccountSections() {
  const account = useQuery(accountQuery)
  return (
    <>
      <PasswordSection email={account.data?.email} />
      <SecondStepSection />
      <DataArea query={account} skeleton={<SectionsSkeleton />}>
        {(settings) => (
          <div className="grid gap-10">
            <EmailSection settings={settings} />
            <SessionsSection settings={settings} />
            <ActivitySection activity={settings.activity} />
            {settings.notifications.length > 0 && <NotificationsSection settings={settings} />}
            {settings.readReceipts !== null && <ReadReceiptsSection settings={settings} />}
          </div>
        )}
      </DataArea>
      <DataExportSection />
      <DeletionSection />
    </>
  )
}

function SectionsSkeleton() {
  return (
    <div className="grid gap-10">
      {[EMAIL, SESSIONS, ACTIVITY].map((part) => (
        <SettingsSection key={part.id} {...part} note="">
          <Skeleton className="h-48" />
        </SettingsSection>
      ))}
    </div>
  )
}
