import { useMutation } from '@tanstack/react-query'
import { Download, FileText, Image } from 'lucide-react'
import { type Attachment, AttachmentLinkSchema } from '../../../../shared/attachments.ts'
import { sendAsJson } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { followDownload } from '../../lib/download.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast.tsx'
import { fileInWords } from './file-words.ts'

interface SentFileProps {
  /** Null once it is gone. */
  file: Attachment | null
  /** Left out where it is named only. */
  linkOf: LinkOf | undefined
}

/** The address of the call that answers where a file can be had, by the file's id. */
export type LinkOf = (file: string) => string

/** A file in the thread: what it is called, what it is, and a way to keep it. Nothing of it is shown here. */
export function SentFile({ file, linkOf }: SentFileProps) {
  if (file === null) {
    return <p className="text-sm text-soft">A file that can no longer be downloaded.</p>
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <FileName file={file} />
      {linkOf && <DownloadButton file={file} linkOf={linkOf} />}
    </div>
  )
}

/** What a file is called, what it is and how large. */
export function FileName({ file }: { file: Pick<Attachment, 'name' | 'type' | 'bytes'> }) {
  const Sign = file.type === 'application/pdf' ? FileText : Image
  return (
    <div className="flex min-w-0 flex-1 basis-48 items-center gap-3">
      <Sign aria-hidden="true" className="size-6 flex-none text-soft" />
      <p className="grid min-w-0">
        <bdi className="font-semibold wrap-anywhere">{file.name}</bdi>
        <span className="text-xs text-soft tabular">{fileInWords(file)}</span>
      </p>
    </div>
  )
}

function DownloadButton({ file, linkOf }: { file: Attachment; linkOf: LinkOf }) {
  const toast = useToast()
  const download = useMutation({
    mutationFn: () => parseResponse(sendAsJson(linkOf(file.id)), AttachmentLinkSchema),
    onSuccess: ({ url }) => followDownload(url),
    onError: (error) => toast('The file was not downloaded', error.message, undefined, 'failed'),
  })
  return (
    <Button
      variant="outline"
      size="sm"
      leftIcon={<Download aria-hidden="true" className="size-4" />}
      loading={download.isPending}
      aria-label={`Download ${file.name}`}
      onClick={() => download.mutate()}
    >
      Download
    </Button>
  )
}
