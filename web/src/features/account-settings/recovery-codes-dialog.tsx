import { Download } from 'lucide-react'
import { keepFile } from '../../lib/download.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface RecoveryCodesDialogProps {
  codes: readonly string[]
  onClose: () => void
}

/** Shows recovery codes, once: nobody can tell them again. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = `${codes.join('\n')}\n`
  return (
    <Dialog
      open
      onClose={onClose}
      title="Keep your recovery codes"
      description="Each of them signs you in once when you have lost your phone. Keep them where you find them without it. We cannot show them again."
      actions={
        <>
          <Button onClick={onClose}>I have kept them</Button>
          <Button
            variant="outline"
            leftIcon={<Download aria-hidden="true" className="size-4" />}
            onClick={() => keepFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
          >
            Download
          </Button>
        </>
      }
    >
      <ul
        aria-label="Recovery codes"
        className="tabular grid gap-x-6 gap-y-2 rounded-box border border-line bg-wash p-4 text-sm font-semibold sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
