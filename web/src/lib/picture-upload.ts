import { PictureSchema } from '../../../shared/pictures.ts'
import { sendAsJson } from './api.ts'
import { doneOf, parseResponse } from './api-problem.ts'
import { requestAccount } from './request-account.ts'

type PictureCall = '/api/talent/photo' | '/api/network/logo'

/**
 * How long nothing may move while a picture is sent, in milliseconds: the largest, of 2 MiB, may be handed to
 * the system at once, and then takes a minute over a line of 300 kbit/s without any more word of it.
 */
const LONGEST_STANDSTILL = 60_000

/**
 * Sends a picture. It is no JSON, so the typed client does not know the calls about pictures.
 * @param call where it belongs
 * @param file a JPEG, PNG or WebP
 * @throws ApiProblem as `parseResponse` does, and with code `offline` when nothing moves any more
 */
export async function uploadPicture(call: PictureCall, file: Blob): Promise<void> {
  await parseResponse(send(call, file), PictureSchema)
}

/** By the older of the two ways to send: only that one tells how far it is. */
function send(call: PictureCall, file: Blob): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout>
    function wait(): void {
      clearTimeout(timer)
      timer = setTimeout(() => sending.abort(), LONGEST_STANDSTILL)
    }
    sending.open('PUT', call)
    sending.setRequestHeader('Content-Type', file.type)
    const account = requestAccount()
    if (account !== undefined) sending.setRequestHeader('X-Account', account)
    sending.upload.onprogress = wait
    sending.onloadend = () => {
      clearTimeout(timer)
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

/**
 * Takes a picture away.
 * @param call where it belongs
 * @throws ApiProblem as `parseResponse` does
 */
export async function removePicture(call: PictureCall): Promise<void> {
  await doneOf(sendAsJson(call, { method: 'DELETE', body: '{}' }))
}
