import { PictureSchema } from '../../../shared/pictures.ts'
import { sendAsJson } from './api.ts'
import { doneOf, parseResponse } from './api-problem.ts'
import { sendFile } from './send-file.ts'

type PictureCall = '/api/talent/photo' | '/api/network/logo'

/**
 * Sends a picture.
 * @param call where it belongs
 * @param file a JPEG, PNG or WebP
 * @throws ApiProblem as `parseResponse` does, and with code `offline` when nothing moves any more
 */
export async function uploadPicture(call: PictureCall, file: Blob): Promise<void> {
  await parseResponse(sendFile('PUT', call, file), PictureSchema)
}

/**
 * Takes a picture away.
 * @param call where it belongs
 * @throws ApiProblem as `parseResponse` does
 */
export async function removePicture(call: PictureCall): Promise<void> {
  await doneOf(sendAsJson(call, { method: 'DELETE', body: '{}' }))
}
