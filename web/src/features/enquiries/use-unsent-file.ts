import { useEffect, useRef, useState } from 'react'
import { ATTACHMENT_TYPES, type AttachmentType } from '../../../../shared/attachments.ts'
import { ATTACHMENT_MAX_BYTES } from '../../../../shared/limits.ts'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { ApiProblem, isUnanswered } from '../../lib/api-problem.ts'
import { OUTCOME_UNKNOWN } from '../../lib/connection-messages.ts'
import type { Sending } from '../../lib/send-file.ts'

/** What becomes of a chosen file. */
export interface UnsentFileOptions<Enquiry> {
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
type FileNotice = ({ about: 'sending' } & Failure) | { about: 'choice' | 'others'; message: string }

/**
 * The file that was chosen last, until it is sent or removed.
 * @returns `file`, null while there is none; `part`, how much of it is sent, from 0 to 1, null while it is not being
 *   sent; `notice`, what to say about it; `removals`, how often a file was sent or removed; `choose`, which takes the
 *   first of several files; `sendNow`; `cancel`, which stops sending; and `remove`
 */
export function useUnsentFile<Enquiry>({
  ready,
  send,
  onSent,
  onChosen,
}: UnsentFileOptions<Enquiry>) {
  const sending = useRef<AbortController>(null)
  /** The file that was chosen last, while its beginning is read. */
  const latest = useRef<File>(null)
  const [file, setFile] = useState<File | null>(null)
  /** From 0 to 1; null while nothing is being sent. */
  const [part, setPart] = useState<number | null>(null)
  const [notice, setNotice] = useState<FileNotice | null>(null)
  const [removals, setRemovals] = useState(0)
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
      setNotice({ about: 'choice', message: refusal })
    } else {
      const others = 'One file can be sent at a time, so only the first was added.'
      setNotice(files.length > 1 ? { about: 'others', message: others } : null)
      setFile(chosen)
    }
  }

  async function sendNow(chosen: File): Promise<void> {
    const call = new AbortController()
    sending.current = call
    latest.current = null
    setNotice(null)
    setPart(0)
    try {
      onSent(await send(chosen, { onProgress: setPart, signal: call.signal }))
      remove()
    } catch (error) {
      if (!call.signal.aborted) setNotice({ about: 'sending', ...failureOf(error) })
    } finally {
      setPart(null)
    }
  }

  function remove(): void {
    setFile(null)
    setNotice(null)
    setRemovals((count) => count + 1)
  }

  const cancel = () => sending.current?.abort()
  return { file, part, notice, removals, choose, sendNow, cancel, remove }
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
  if (!isUnanswered(error)) return { message, retryAfter: error.retryAfter }
  return {
    title: OUTCOME_UNKNOWN,
    message: `${message} The file is still here. If it arrived, you will see it above after a reload.`,
  }
}
