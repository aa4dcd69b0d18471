import type { AdminAccount } from '../../../../../shared/admin-account.ts'
import { AccountAppeal } from './account-appeal.tsx'
import { AccountHistory } from './account-history.tsx'
import { AccountLookAlikes } from './account-look-alikes.tsx'
import { AccountNotes } from './account-notes.tsx'
import { AccountProfile } from './account-profile.tsx'
import { AccountQuestions } from './account-questions.tsx'

/** What has happened to an application, in the order in which it matters to who decides, and the profile. */
export function AccountRecord({ account }: { account: AdminAccount }) {
  return (
    <>
      <AccountProfile account={account} />
      <AccountAppeal appeal={account.appeal} />
      <AccountQuestions questions={account.questions} />
      <AccountLookAlikes lookAlikes={account.lookAlikes} />
      <AccountNotes key={account.userId} userId={account.userId} notes={account.notes} />
      <AccountHistory account={account} />
    </>
  )
}
