import { useMutation } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { checkRecord } from './audit-queries.ts'

/**
 * Verifies the whole audit log.
 * @returns the button, and the result of the last check
 */
export function useRecordCheck() {
  const check = useMutation({ mutationFn: checkRecord })
  return {
    button: (
      <Button
        variant="outline"
        leftIcon={<ShieldCheck aria-hidden="true" className="size-4" />}
        loading={check.isPending}
        onClick={() => check.mutate()}
      >
        Check the record
      </Button>
    ),
    notice: check.error ? (
      <FailureNotice title="The record could not be checked" message={check.error.message} />
    ) : check.data ? (
      <Found {...check.data} />
    ) : null,
  }
}

interface Check {
  entries: number
  firstBroken: number | null
  head: string
}

function Found({ entries, firstBroken, head }: Check) {
  if (firstBroken !== null) {
    return (
      <Notice kind="failure" title={`Entry ${firstBroken} has been altered`}>
        It was changed, removed or inserted from outside. Everything before it is intact. Tell the
        person who runs the database, and leave it untouched until they have looked.
      </Notice>
    )
  }
  return (
    <Notice kind="success" title="Nothing has been altered">
      <p>
        {entries === 1 ? 'The one entry is' : `All ${entries.toLocaleString('en')} entries are`} as
        written, and none are missing.
      </p>
      <p className="text-soft">
        Keep the last hash elsewhere to prove it later:{' '}
        <code className="wrap-anywhere select-all">{head}</code>
      </p>
    </Notice>
  )
}
