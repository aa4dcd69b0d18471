import { useMutation } from '@tanstack/react-query'
import { Download, FileText, Image } from 'lucide-react'
import { type Attachment, AttachmentLinkSchema } from '../../../../shared/attachments.ts'
import { sendAsJson } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { followDownload } from '../../lib/download.ts'
import { Button } from '../../ui/button.tsx'
import { useFailures } from '../../ui/toast.tsx'
import { fileInWords } from './file-words.ts'

interface SentFileProps {
  /** Null after the file was deleted. */
  file: Attachment | null
  /** Tells it from other files of the same name. */
  distinctName: string
  /** Left out if the file is only named, without a link. */
  linkOf: LinkOf | undefined
}

/** The path of the call that returns a file's address, by the file's id. */
export type LinkOf = (file: string) => string

/** A file in the thread: its name, its type, and a download. Its contents are not shown here. */
export function SentFile({ file, distinctName, linkOf }: SentFileProps) {
  if (file === null) {
    return <p className="text-sm text-soft">A file that can no longer be downloaded.</p>
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <FileName file={file} />
      {linkOf && <DownloadButton {...{ file, distinctName, linkOf }} />}
    </div>
  )
}

/** A file's name, type and size. */
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

interface DownloadButtonProps {
  file: Attachment
  distinctName: string
  linkOf: LinkOf
}

function DownloadButton({ file, distinctName, linkOf }: DownloadButtonProps) {
  const failures = useFailures()
  const download = useMutation({
    mutationFn: () => parseResponse(sendAsJson(linkOf(file.id)), AttachmentLinkSchema),
    onMutate: () => failures.withdraw(`download ${file.id}`),
    onSuccess: ({ url }) => followDownload(url),
    onError: (error) =>
      failures.tell(`download ${file.id}`, 'The file was not downloaded', error.message),
  })
  return (
    <Button
      variant="outline"
      size="sm"
      leftIcon={<Download aria-hidden="true" className="size-4" />}
      loading={download.isPending}
      aria-label={`Download ${distinctName}`}
      onClick={() => download.mutate()}
    >
      Download
    </Button>
  )
}
