import { PictureSchema } from '../../../shared/pictures.ts'
import { sendAsJson } from './api.ts'
import { doneOf, isUnanswered, parseResponse } from './api-problem.ts'
import { sendFile } from './send-file.ts'

type PictureCall = '/api/talent/photo' | '/api/network/logo'

/**
 * Sends a picture.
 * @param call the call of the picture's place
 * @param file a JPEG, PNG or WebP
 * @param signal aborts it; the picture may have arrived nevertheless
 * @throws ApiProblem as `parseResponse` does, and with code `offline` when the upload stalls or is aborted
 */
export async function uploadPicture(
  call: PictureCall,
  file: Blob,
  signal: AbortSignal,
): Promise<void> {
  await parseResponse(sendFile('PUT', call, file, { signal }), PictureSchema)
}

/**
 * Removes a picture.
 * @param call the call of the picture's place
 * @throws ApiProblem as `parseResponse` does
 */
export async function removePicture(call: PictureCall): Promise<void> {
  await doneOf(sendAsJson(call, { method: 'DELETE', body: '{}' }))
}

/**
 * Changes a picture, and if the answer is lost, looks whether it was changed: otherwise the page would still show a
 * photograph that nobody sees any more, or hide one that everybody sees.
 * @param change saves or removes it
 * @param look tells whether it was changed, from what is stored now
 * @throws what `change` threw, unless it was changed
 */
export async function changePicture(
  change: () => Promise<void>,
  look: () => Promise<boolean>,
): Promise<void> {
  try {
    await change()
  } catch (error) {
    if (!isUnanswered(error) || !(await look().catch(() => false))) throw error
  }
}
