import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ApplicantRole } from '../../../../shared/roles.ts'
import type { AccountListSearch } from '../../../../shared/search-params/desk.ts'
import { downloadTable } from '../../lib/download.ts'
import { Button } from '../../ui/button.tsx'
import { presentDay } from '../../ui/calendar-day.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toast.tsx'
import { exportAccounts } from './account-list-queries.ts'

const FILES = { talent: 'talent', tv_network: 'networks' } as const satisfies Record<
  ApplicantRole,
  string
>

/**
 * Downloads a list as a file, with the filters and the order of the screen.
 * @param kind the kind of accounts
 * @param search the filters and the order
 * @returns the button, and the message about the last file
 */
export function useExport(kind: ApplicantRole, search: AccountListSearch) {
  const toast = useToast()
  const taking = useMutation({
    mutationFn: () =>
      downloadTable(exportAccounts(kind, search), `${FILES[kind]}-${presentDay()}.csv`),
    onSuccess: ({ name }) =>
      toast(
        `${name} was downloaded`,
        'The audit log records that you exported this list, and when.',
      ),
  })
  const isCut = taking.data?.headers.get('X-Complete') === 'false'
  return {
    button: (
      <Button
        variant="outline"
        leftIcon={<Download aria-hidden="true" className="size-4" />}
        loading={taking.isPending}
        onClick={() => taking.mutate()}
        // On a phone the line breaks before it, also before its text is there.
        className="min-w-36"
      >
        Export CSV
      </Button>
    ),
    notice: taking.error ? (
      <FailureNotice title="The list was not exported" message={taking.error.message} />
    ) : isCut ? (
      <Notice kind="waiting" title="The file is not complete">
        A file holds up to 10,000 accounts. Narrow the list, for example by status, and export each
        part.
      </Notice>
    ) : null,
  }
}
