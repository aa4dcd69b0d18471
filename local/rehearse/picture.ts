import sharp from 'sharp'

/** A photograph of nobody: a plain field, as a JPEG that an encoder made. */
export async function rehearsalPicture(): Promise<{
  type: string
  bytes: Uint8Array<ArrayBuffer>
}> {
  const create = { width: 480, height: 600, channels: 3, background: '#24464a' } as const
  const bytes = await sharp({ create }).jpeg().toBuffer()
  return { type: 'image/jpeg', bytes: new Uint8Array(bytes) }
}
