import { requestAccount } from './request-account.ts'

/**
 * How long nothing may move while a file is sent, in milliseconds: two MiB of it may be handed to the system at
 * once, and then take a minute over a line of 300 kbit/s without any more word of it.
 */
const LONGEST_STANDSTILL = 60_000

/** What goes on while a file is sent. */
export interface Sending {
  /** Told again and again which part of it has been sent, from 0 to 1. */
  onProgress?: (part: number) => void
  /** Gives it up. */
  signal?: AbortSignal
}

/**
 * Sends a file, which is no JSON, so that the typed client does not know the calls that take one. By the older of the
 * two ways to send: only that one tells how far it is.
 * @param method of the call
 * @param call its path and query
 * @param file with its type
 * @returns the answer; it rejects when there is none, when nothing moves any more, and when it was given up
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
