import type { AdminAccount } from '../../../../../shared/admin-account.ts'
import { AccountAppeal } from './account-appeal.tsx'
import { AccountHistory } from './account-history.tsx'
import { AccountLookAlikes } from './account-look-alikes.tsx'
import { AccountNotes } from './account-notes.tsx'
import { AccountQuestions } from './account-questions.tsx'

interface AccountRecordProps {
  account: AdminAccount
}

/** What an application is marked for: what its applicant wrote to us, and whom they may be the same as. */
export function AccountConcerns({ account }: AccountRecordProps) {
  return (
    <>
      <AccountAppeal appeal={account.appeal} />
      <AccountQuestions questions={account.questions} />
      <AccountLookAlikes lookAlikes={account.lookAlikes} />
    </>
  )
}

/** What the team has noted and decided. */
export function AccountRecord({ account }: AccountRecordProps) {
  return (
    <>
      <AccountNotes key={account.userId} userId={account.userId} notes={account.notes} />
      <AccountHistory account={account} />
    </>
  )
}
