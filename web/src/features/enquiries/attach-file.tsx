import { Paperclip } from 'lucide-react'
import { type ClipboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { ATTACHMENT_TYPES, type AttachmentType } from '../../../../shared/attachments.ts'
import { FileName } from '../../entities/enquiry/sent-file.tsx'
import { Button } from '../../ui/button.tsx'
import { DropArea } from '../../ui/drop-area.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type UnsentFileOptions, useUnsentFile } from './use-unsent-file.ts'

interface AttachFileProps<Enquiry> extends UnsentFileOptions<Enquiry> {
  /** The form above it; a file may be dropped or pasted anywhere in that form. */
  children: ReactNode
}

/** A file beside the message: chosen, dropped or pasted, previewed, and sent on its own. */
export function AttachFile<Enquiry>({ children, ...options }: AttachFileProps<Enquiry>) {
  const choosing = useRef<HTMLButtonElement>(null)
  const unsent = useUnsentFile(options)
  const { file, part, notice, removals, choose } = unsent

  function paste(event: ClipboardEvent): void {
    const { files, types } = event.clipboardData
    // If copied text comes with a picture of itself, the browser pastes the text.
    if (files.length === 0 || types.includes('text/plain')) return
    event.preventDefault()
    void choose([...files])
  }

  // A file's buttons disappear with it, and with them the focus; focus elsewhere, as of somebody who types, stays.
  useEffect(() => {
    if (removals > 0 && document.activeElement === document.body) choosing.current?.focus()
  }, [removals])

  return (
    <DropArea
      onDrop={(files) => void choose(files)}
      onPaste={paste}
      className="grid gap-4 outline-offset-8 print:hidden"
    >
      {children}
      <section aria-label="File" className="grid gap-3">
        {notice?.about === 'sending' && <FailureNotice title="The file was not sent" {...notice} />}
        {notice?.about === 'choice' && (
          <FailureNotice
            title={file === null ? 'This file cannot be sent' : 'The other file cannot be sent'}
            message={notice.message}
          />
        )}
        <div aria-live="polite" className="contents">
          {notice?.about === 'others' && <Notice kind="hint">{notice.message}</Notice>}
        </div>
        {file && (
          <UnsentFile
            file={file}
            part={part}
            wasTried={notice?.about === 'sending'}
            onSend={() => void unsent.sendNow(file)}
            onCancel={unsent.cancel}
            onRemove={unsent.remove}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <FileButton
            ref={choosing}
            variant="outline"
            leftIcon={<Paperclip aria-hidden="true" className="size-4" />}
            label="Choose a file"
            accept={ATTACHMENT_TYPES}
            disabled={!options.ready || part !== null}
            onChoose={(files) => void choose(files)}
          >
            {file ? 'Choose another file' : 'Attach a file'}
          </FileButton>
          <p className="text-xs text-soft">
            PDF or picture, 10 MB at most. Once sent, it cannot be removed.
          </p>
        </div>
      </section>
    </DropArea>
  )
}

interface UnsentFileProps {
  file: File
  /** How much of it is sent, from 0 to 1; null while it is not being sent. */
  part: number | null
  /** Whether sending it failed before. */
  wasTried: boolean
  onSend: () => void
  onCancel: () => void
  onRemove: () => void
}

/** The chosen file, until it is sent. */
function UnsentFile({ file, part, wasTried, onSend, onCancel, onRemove }: UnsentFileProps) {
  const isSending = part !== null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-box border border-line bg-sheet p-4">
      <FileName file={{ name: file.name, type: file.type as AttachmentType, bytes: file.size }} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" loading={isSending} onClick={onSend}>
          {wasTried ? 'Try again' : 'Send file'}
        </Button>
        <Button variant="outline" size="sm" onClick={isSending ? onCancel : onRemove}>
          {isSending ? 'Cancel' : 'Remove'}
        </Button>
      </div>
      {isSending && <Progress part={part} />}
    </div>
  )
}

function Progress({ part }: { part: number }) {
  const percent = Math.floor(part * 100)
  return (
    <div className="grid w-full gap-1 text-xs text-soft">
      <progress
        className="h-2 w-full accent-ink"
        aria-label="Sent so far"
        max={100}
        {...(percent < 100 && { value: percent })}
      />
      <span aria-hidden="true" className="tabular">
        {percent < 100 ? `${percent}%` : 'Sent. We look at it before it is delivered.'}
      </span>
    </div>
  )
}
