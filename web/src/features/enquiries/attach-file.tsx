import { Paperclip } from 'lucide-react'
import { type ClipboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ATTACHMENT_TYPES, type AttachmentType } from '../../../../shared/attachments.ts'
import { ATTACHMENT_MAX_BYTES } from '../../../../shared/limits.ts'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { FileName } from '../../entities/enquiry/sent-file.tsx'
import { ApiProblem } from '../../lib/api-problem.ts'
import { NOBODY_KNOWS } from '../../lib/no-answer.ts'
import type { Sending } from '../../lib/send-file.ts'
import { Button } from '../../ui/button.tsx'
import { DropArea } from '../../ui/drop-area.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Notice } from '../../ui/notice.tsx'

interface AttachFileProps<Enquiry> {
  /** The form above it; a file may be dropped or pasted anywhere in that form. */
  children: ReactNode
  /** Whether the page is hydrated. */
  ready: boolean
  send: (file: File, sending: Sending) => Promise<Enquiry>
  onSent: (enquiry: Enquiry) => void
  /** Called with whether there is an unsent file, which would be lost with the page. */
  onChosen: (isChosen: boolean) => void
}

interface Failure {
  title?: string
  message: string
  retryAfter?: number | undefined
}

/** The first bytes of each type, read as one character a byte. The worker looks at the whole file. */
const STARTS: Readonly<Record<AttachmentType, RegExp>> = {
  'application/pdf': /^%PDF-[12]\.\d/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/png': /^\x89PNG\r\n/,
  'image/webp': /^RIFF.{4}WEBP/s,
}

const CONTENTS_DIFFER = `This file’s contents do not match its type. ${PROBLEMS.attachment_type_not_accepted.detail}`

/** The message: sending failed, a file was refused, or only the first of several files was taken. */
type Told = ({ about: 'sending' } & Failure) | { about: 'choice' | 'others'; message: string }

/** A file beside the message: chosen, dropped or pasted, previewed, and sent on its own. */
export function AttachFile<Enquiry>({
  children,
  ready,
  send,
  onSent,
  onChosen,
}: AttachFileProps<Enquiry>) {
  const choosing = useRef<HTMLButtonElement>(null)
  const sending = useRef<AbortController>(null)
  /** The file that was chosen last, while its beginning is read. */
  const latest = useRef<File>(null)
  const [file, setFile] = useState<File | null>(null)
  /** From 0 to 1; null while nothing is being sent. */
  const [part, setPart] = useState<number | null>(null)
  const [told, setTold] = useState<Told | null>(null)
  const [timesLeft, setTimesLeft] = useState(0)
  const isSending = part !== null
  const isChosen = file !== null
  useEffect(() => onChosen(isChosen), [onChosen, isChosen])

  async function choose(files: readonly File[]): Promise<void> {
    const [chosen] = files
    if (chosen === undefined || isSending || !ready) return
    latest.current = chosen
    const refusal = refusalOf(chosen) ?? (await refusalOfContent(chosen))
    // Another file was chosen while this one was read.
    if (latest.current !== chosen) return
    if (refusal !== null) {
      setTold({ about: 'choice', message: refusal })
    } else {
      const others = 'One file can be sent at a time, so only the first was added.'
      setTold(files.length > 1 ? { about: 'others', message: others } : null)
      setFile(chosen)
    }
  }

  function paste(event: ClipboardEvent): void {
    const { files, types } = event.clipboardData
    // If copied text comes with a picture of itself, the browser pastes the text.
    if (files.length === 0 || types.includes('text/plain')) return
    event.preventDefault()
    void choose([...files])
  }

  async function sendNow(chosen: File): Promise<void> {
    const call = new AbortController()
    sending.current = call
    latest.current = null
    setTold(null)
    setPart(0)
    try {
      onSent(await send(chosen, { onProgress: setPart, signal: call.signal }))
      leave()
    } catch (error) {
      if (!call.signal.aborted) setTold({ about: 'sending', ...failureOf(error) })
    } finally {
      setPart(null)
    }
  }

  function leave(): void {
    setFile(null)
    setTold(null)
    setTimesLeft((times) => times + 1)
  }

  // A file's buttons disappear with it, and with them the focus; focus elsewhere, as of somebody who types, stays.
  useEffect(() => {
    if (timesLeft > 0 && document.activeElement === document.body) choosing.current?.focus()
  }, [timesLeft])

  return (
    <DropArea
      onDrop={(files) => void choose(files)}
      onPaste={paste}
      className="grid gap-4 outline-offset-8 print:hidden"
    >
      {children}
      <section aria-label="File" className="grid gap-3">
        {told?.about === 'sending' && <FailureNotice title="The file was not sent" {...told} />}
        {told?.about === 'choice' && (
          <FailureNotice
            title={file === null ? 'This file cannot be sent' : 'The other file cannot be sent'}
            message={told.message}
          />
        )}
        <div aria-live="polite" className="contents">
          {told?.about === 'others' && <Notice kind="hint">{told.message}</Notice>}
        </div>
        {file && (
          <UnsentFile
            file={file}
            part={part}
            wasTried={told?.about === 'sending'}
            onSend={() => void sendNow(file)}
            onCancel={() => sending.current?.abort()}
            onRemove={leave}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <FileButton
            ref={choosing}
            variant="outline"
            leftIcon={<Paperclip aria-hidden="true" className="size-4" />}
            label="Choose a file"
            accept={ATTACHMENT_TYPES}
            disabled={!ready || isSending}
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

/** The checks of what the browser knows about a file without reading it. */
function refusalOf({ type, size }: File): string | null {
  if (!ATTACHMENT_TYPES.some((accepted) => accepted === type)) {
    return PROBLEMS.attachment_type_not_accepted.detail
  }
  if (size === 0) return 'This file is empty. Choose another one.'
  return size > ATTACHMENT_MAX_BYTES ? PROBLEMS.attachment_too_large.detail : null
}

/** Whether a file begins as its type does: a file that was renamed is refused before it is sent. */
async function refusalOfContent(file: File): Promise<string | null> {
  const kind = ATTACHMENT_TYPES.find((accepted) => accepted === file.type)
  try {
    const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer())
    const isKind = kind !== undefined && STARTS[kind].test(String.fromCharCode(...bytes))
    return isKind ? null : CONTENTS_DIFFER
  } catch {
    return 'This file cannot be read. It may have been moved or deleted. Choose it again.'
  }
}

function failureOf(error: unknown): Failure {
  const message = error instanceof Error ? error.message : PROBLEMS.unexpected.detail
  if (!(error instanceof ApiProblem)) return { message }
  if (error.code !== 'offline') return { message, retryAfter: error.retryAfter }
  return {
    title: NOBODY_KNOWS,
    message: `${message} The file is still here. If it arrived, you will see it above after a reload.`,
  }
}
