import type { AdminAccount } from '../../../../shared/admin-account.ts'
import { AccountAppeal } from './account-appeal.tsx'
import { AccountDuplicates } from './account-duplicates.tsx'
import { AccountHistory } from './account-history.tsx'
import { AccountNamesConcern } from './account-names.tsx'
import { AccountNotes } from './account-notes.tsx'
import { AccountQuestions } from './account-questions.tsx'

interface AccountRecordProps {
  account: AdminAccount
}

/** The marks of an application: the applicant's messages to us, and possible duplicates. */
export function AccountConcerns({ account }: AccountRecordProps) {
  return (
    <>
      <AccountAppeal appeal={account.appeal} />
      <AccountQuestions account={account} />
      {account.lookAlikes.length > 0 && <AccountDuplicates lookAlikes={account.lookAlikes} />}
    </>
  )
}

/** The team's notes and decisions, and a sentence that there are no duplicates, if so. */
export function AccountRecord({ account }: AccountRecordProps) {
  return (
    <>
      {account.lookAlikes.length === 0 && <AccountDuplicates lookAlikes={[]} />}
      <AccountNamesConcern userId={account.userId} />
      <AccountNotes key={account.userId} userId={account.userId} notes={account.notes} />
      <AccountHistory account={account} />
    </>
  )
}
