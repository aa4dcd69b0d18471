import { useQuery } from '@tanstack/react-query'
import { DataArea } from '../../ui/data-area.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { accountQuery } from './account-queries.ts'
import { DeletionSection } from './deletion-section.tsx'
import { EmailSection } from './email-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { OwnDataSection } from './own-data-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** What every role sets about its own account, one section after the other. */
export function AccountSections() {
  const account = useQuery(accountQuery)
  return (
    <>
      <PasswordSection email={account.data?.email} />
      <DataArea query={account} skeleton={<SectionsSkeleton />}>
        {(settings) => (
          <div className="grid gap-8">
            <EmailSection settings={settings} />
            <SessionsSection sessions={settings.sessions} />
            {settings.notifications.length > 0 && (
              <NotificationsSection notifications={settings.notifications} />
            )}
          </div>
        )}
      </DataArea>
      <OwnDataSection />
      <DeletionSection />
    </>
  )
}

function SectionsSkeleton() {
  return (
    <div className="grid gap-8">
      {(['Email address', 'Where you are signed in'] as const).map((title) => (
        <SettingsSection key={title} id={title.replaceAll(' ', '-')} title={title} note="">
          <Skeleton className="h-48" />
        </SettingsSection>
      ))}
    </div>
  )
}
