import { requestAccount } from './request-account.ts'

/**
 * How long an upload may make no progress, in milliseconds. The system may accept two MiB at once, and then take a
 * minute to send them at 300 kbit/s without reporting anything.
 */
const LONGEST_STANDSTILL = 60_000

/** Progress and cancellation of an upload. */
export interface Sending {
  /** Called repeatedly with the fraction that has been sent, from 0 to 1. */
  onProgress?: (part: number) => void
  /** Aborts it. */
  signal?: AbortSignal
}

/**
 * Sends a file. The typed client only sends JSON, so it does not cover these calls. This uses XMLHttpRequest, because
 * `fetch` does not report upload progress.
 * @param method of the call
 * @param call its path and query
 * @param file with its type
 * @returns the answer; rejects if there is none, if the upload stalls, and if it was aborted
 */
export function sendFile(
  method: 'PUT' | 'POST',
  call: string,
  file: Blob,
  { onProgress, signal }: Sending = {},
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout>
    const giveUp = () => sending.abort()
    function wait(): void {
      clearTimeout(timer)
      timer = setTimeout(giveUp, LONGEST_STANDSTILL)
    }
    sending.open(method, call)
    sending.setRequestHeader('Content-Type', file.type)
    const account = requestAccount()
    if (account !== undefined) sending.setRequestHeader('X-Account', account)
    sending.upload.onprogress = (event) => {
      wait()
      if (event?.lengthComputable) onProgress?.(event.loaded / event.total)
    }
    signal?.addEventListener('abort', giveUp)
    sending.onloadend = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
      const { status, responseText } = sending
      if (status === 0) return reject(new TypeError('The server sent no answer'))
      const retryAfter = sending.getResponseHeader('Retry-After')
      resolve(
        new Response(responseText, {
          status,
          headers: retryAfter === null ? {} : { 'Retry-After': retryAfter },
        }),
      )
    }
    wait()
    sending.send(file)
  })
}
