import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { ask } from '../../../../shared/endpoint.ts'
import { exportOwnData } from '../../../../shared/endpoints/account.ts'
import { keepFile } from '../../lib/download.ts'
import { answerTo } from '../../lib/endpoint-query.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { useToast } from '../../ui/toast.tsx'

/** Downloads everything that is stored about the user. */
export function DataExportSection() {
  const toast = useToast()
  const taking = useMutation({
    mutationFn: async () => {
      const [data, { packOwnData }] = await Promise.all([
        answerTo(ask(exportOwnData)),
        import('./data-export-archive.ts'),
      ])
      keepFile(await packOwnData(data), `my-data-${data.exportedAt.slice(0, 10)}.zip`)
    },
    onSuccess: () => toast('Your data has been downloaded'),
  })
  return (
    <SettingsSection
      id="data"
      title="Your data"
      note="Everything we store about you: what you entered, what was decided and why, our emails to you, and your files."
    >
      {taking.error && <FailureNotice title="Not downloaded" message={taking.error.message} />}
      <p className="text-sm">
        A ZIP archive with JSON for programs, and tables that open in any spreadsheet.
      </p>
      <Button
        variant="outline"
        className="justify-self-start"
        leftIcon={<Download aria-hidden="true" className="size-4" />}
        loading={taking.isPending}
        onClick={() => taking.mutate()}
      >
        Download your data
      </Button>
    </SettingsSection>
  )
}
