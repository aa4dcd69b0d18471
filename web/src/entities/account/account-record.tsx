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

/** What an application is marked for: what its applicant wrote to us, and whom they may be the same as. */
export function AccountConcerns({ account }: AccountRecordProps) {
  return (
    <>
      <AccountAppeal appeal={account.appeal} />
      <AccountQuestions questions={account.questions} />
      {account.lookAlikes.length > 0 && <AccountDuplicates lookAlikes={account.lookAlikes} />}
    </>
  )
}

/** That nobody looks the same, where nobody does, and what the team has noted and decided. */
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
