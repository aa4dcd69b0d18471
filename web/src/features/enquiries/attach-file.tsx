import { Paperclip } from 'lucide-react'
import {
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { ATTACHMENT_TYPES, type AttachmentType } from '../../../../shared/attachments.ts'
import { ATTACHMENT_MAX_BYTES } from '../../../../shared/limits.ts'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { FileName } from '../../entities/enquiry/sent-file.tsx'
import { ApiProblem } from '../../lib/api-problem.ts'
import { NOBODY_KNOWS } from '../../lib/no-answer.ts'
import type { Sending } from '../../lib/send-file.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Notice } from '../../ui/notice.tsx'

interface AttachFileProps<Enquiry> {
  /** The form that it stands below; a file may be dropped or pasted anywhere in it. */
  children: ReactNode
  /** Whether the page has come alive. */
  ready: boolean
  send: (file: File, sending: Sending) => Promise<Enquiry>
  onSent: (enquiry: Enquiry) => void
  /** Told whether a file is here that has not been sent, which goes with the page. */
  onChosen: (isChosen: boolean) => void
}

interface Failure {
  title?: string
  message: string
  retryAfter?: number | undefined
}

/** What is said: that sending failed, that a file was not taken, or that only the first of several was. */
type Told = ({ about: 'sending' } & Failure) | { about: 'choice' | 'others'; message: string }

/** A file beside the words: chosen, dropped or pasted, looked at once more, and sent by itself. */
export function AttachFile<Enquiry>({
  children,
  ready,
  send,
  onSent,
  onChosen,
}: AttachFileProps<Enquiry>) {
  const input = useRef<HTMLInputElement>(null)
  const choosing = useRef<HTMLButtonElement>(null)
  const sending = useRef<AbortController>(null)
  const [file, setFile] = useState<File | null>(null)
  /** From 0 to 1; null while nothing is sent. */
  const [part, setPart] = useState<number | null>(null)
  const [told, setTold] = useState<Told | null>(null)
  const [isOver, setIsOver] = useState(false)
  const [timesLeft, setTimesLeft] = useState(0)
  const isSending = part !== null
  const isChosen = file !== null
  useEffect(() => onChosen(isChosen), [onChosen, isChosen])

  function choose(files: FileList): void {
    const [chosen] = files
    if (chosen === undefined || isSending || !ready) return
    const refusal = refusalOf(chosen)
    if (refusal !== null) {
      setTold({ about: 'choice', message: refusal })
    } else {
      const others = 'One file can be sent at a time, so only the first was added.'
      setTold(files.length > 1 ? { about: 'others', message: others } : null)
      setFile(chosen)
    }
    // The same file may be chosen once more, perhaps mended.
    if (input.current) input.current.value = ''
  }

  function drop(event: DragEvent): void {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(false)
    choose(event.dataTransfer.files)
  }

  function paste(event: ClipboardEvent): void {
    const { files, types } = event.clipboardData
    // Words that come with a picture of themselves are words.
    if (files.length === 0 || types.includes('text/plain')) return
    event.preventDefault()
    choose(files)
  }

  async function sendNow(chosen: File): Promise<void> {
    const call = new AbortController()
    sending.current = call
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

  // The buttons of a file go with it, and the focus with them; who types on meanwhile is left alone.
  useEffect(() => {
    if (timesLeft > 0 && document.activeElement === document.body) choosing.current?.focus()
  }, [timesLeft])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are other ways; the button below is the first
    <div
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      onPaste={paste}
      className={`grid gap-4 rounded-box outline-offset-8 print:hidden ${isOver ? 'outline-2 outline-ink outline-dashed' : ''}`}
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
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-box border border-line bg-sheet p-4">
            <FileName
              file={{ name: file.name, type: file.type as AttachmentType, bytes: file.size }}
            />
            <div className="flex flex-wrap gap-2">
              <Button size="sm" loading={isSending} onClick={() => void sendNow(file)}>
                {told?.about === 'sending' ? 'Try again' : 'Send file'}
              </Button>
              <Button
                variant="outline"
                size="sm"
                onClick={isSending ? () => sending.current?.abort() : leave}
              >
                {isSending ? 'Cancel' : 'Remove'}
              </Button>
            </div>
            {isSending && <Progress part={part} />}
          </div>
        )}
        <input
          ref={input}
          type="file"
          accept={ATTACHMENT_TYPES.join(',')}
          onChange={(event) => event.target.files && choose(event.target.files)}
          className="sr-only"
          tabIndex={-1}
          aria-label="Choose a file"
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            ref={choosing}
            variant="outline"
            leftIcon={<Paperclip aria-hidden="true" className="size-4" />}
            disabled={!ready || isSending}
            onClick={() => input.current?.click()}
          >
            {file ? 'Choose another file' : 'Attach a file'}
          </Button>
          <p className="text-xs text-soft">
            PDF or picture, 10 MB at most. Once sent, it cannot be removed.
          </p>
        </div>
      </section>
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

/** What the browser can tell by itself, before anything is sent. */
function refusalOf({ type, size }: File): string | null {
  if (!ATTACHMENT_TYPES.some((accepted) => accepted === type)) {
    return PROBLEMS.attachment_type_not_accepted.detail
  }
  if (size === 0) return 'This file is empty. Choose another one.'
  return size > ATTACHMENT_MAX_BYTES ? PROBLEMS.attachment_too_large.detail : null
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
