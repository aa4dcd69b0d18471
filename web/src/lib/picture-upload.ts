import * as v from 'valibot'
import { type Picture, PictureSchema } from '../../../shared/pictures.ts'
import { answerOf, bodyOf } from './api-problem.ts'

type PictureCall = '/api/talent/photo' | '/api/network/logo'

/**
 * Sends a picture. It is no JSON, so the typed client does not know the calls about pictures.
 * @param call where it belongs
 * @param file a JPEG, PNG or WebP
 * @returns where it can be seen
 * @throws ApiProblem as `dataOf` does
 */
export async function uploadPicture(call: PictureCall, file: Blob): Promise<Picture> {
  const answer = await answerOf(
    fetch(call, { method: 'PUT', headers: { 'Content-Type': file.type }, body: file }),
  )
  return v.parse(PictureSchema, await bodyOf(answer))
}

/**
 * Takes a picture away.
 * @param call where it belongs
 * @throws ApiProblem as `dataOf` does
 */
export async function removePicture(call: PictureCall): Promise<void> {
  await answerOf(
    fetch(call, {
      method: 'DELETE',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    }),
  )
}
