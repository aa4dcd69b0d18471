import { Copy, Download, Printer } from 'lucide-react'
import { BRAND } from '../../../../shared/brand.ts'
import { keepFile } from '../../lib/download.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useFailures, useToast } from '../../ui/toast.tsx'

interface RecoveryCodesDialogProps {
  codes: readonly string[]
  onClose: () => void
}

const COPY = 'copy recovery codes'

const ICON = { 'aria-hidden': true, className: 'size-4' } as const

/** Shows recovery codes, once: they cannot be shown again, so Escape does not close the dialog. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const toast = useToast()
  const failures = useFailures()
  const text = `${codes.join('\n')}\n`

  function copy(): void {
    void navigator.clipboard.writeText(text).then(
      () => {
        failures.withdraw(COPY)
        toast('Your recovery codes were copied')
      },
      () => failures.tell(COPY, 'The codes were not copied', 'Your browser does not allow it.'),
    )
  }

  return (
    <Dialog
      open
      waits
      onClose={onClose}
      title="Keep your recovery codes"
      description="Each code signs you in once if you lose your phone. Keep them somewhere you can get to without it. We cannot show them again."
      actions={<Button onClick={onClose}>I have kept them</Button>}
    >
      <div data-print-alone className="grid gap-4">
        <p className="hidden text-sm print:block">Recovery codes for {BRAND.name}</p>
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
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" size="sm" leftIcon={<Copy {...ICON} />} onClick={copy}>
            Copy
          </Button>
          <Button
            variant="outline"
            size="sm"
            leftIcon={<Download {...ICON} />}
            onClick={() => keepFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
          >
            Download
          </Button>
          <Button
            variant="outline"
            size="sm"
            leftIcon={<Printer {...ICON} />}
            onClick={() => window.print()}
          >
            Print
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
