import { describe, expect, test } from 'vitest'
import { asBytes, exif, JPEG, joined, jpegWith, PROGRESSIVE_JPEG } from '../testing/images.ts'
import { cleanImage } from './clean-image.ts'

// Phones put more behind a photograph than the photograph: a smaller picture, how bright it is, a film of the moment.
describe('a JPEG is stored as its first picture, without what follows it:', () => {
  const secret = 'GPS 53.5511 N 9.9937 E'
  const second = joined(
    PROGRESSIVE_JPEG.subarray(0, 2),
    exifWith(secret),
    PROGRESSIVE_JPEG.subarray(2),
  )
  const index = jpegWith(0xe2, asBytes(`MPF\0MM\0*\0\0\0\u0008${'\0'.repeat(60)}`))
  const film = joined(asBytes('\0\0\0\u0018ftypmp42\0\0\0\0isommp42'), asBytes(`moov ${secret}`))

  test.each<[string, Uint8Array, Uint8Array]>([
    ['a second picture', JPEG, second],
    ['pictures that an index names', index, joined(second, second)],
    ['zeros and a picture', JPEG, joined(new Uint8Array(64), second)],
    ['a film', JPEG, film],
    ['a film and what Samsung ends with', JPEG, joined(film, asBytes(`SEFH${secret}SEFT`))],
    ['a picture with its end once more', JPEG, Uint8Array.of(0xff, 0xd9)],
    ['an archive', JPEG, asBytes(`PK\u0003\u0004${secret}PK\u0005\u0006`)],
    ['a page', JPEG, asBytes(`<script>alert('${secret}')</script>`)],
    ['a program', JPEG, asBytes(`MZ${secret}`)],
    ['a PDF', JPEG, asBytes(`%PDF-1.7 ${secret} %%EOF`)],
    ['a picture that is cut off', JPEG, second.subarray(0, 200)],
  ])('%s', (_, picture, rest) => {
    const image = cleanImage(joined(picture, rest), 'image/jpeg')
    // Which is to say that no byte of it can be.
    expect(image).toEqual({ type: 'image/jpeg', width: 24, height: 16, bytes: JPEG })
    expect(cleanImage(image.bytes, 'image/jpeg')).toEqual(image)
  })

  test('with the orientation of the first picture, not of another one', () => {
    const image = cleanImage(joined(jpegWith(0xe1, exif(6)), second), 'image/jpeg')
    expect(image).toMatchObject({ width: 16, height: 24 })
    expect(image.bytes).toEqual(cleanImage(jpegWith(0xe1, exif(6)), 'image/jpeg').bytes)
  })
})

function exifWith(text: string): Uint8Array {
  const data = joined(exif(3), asBytes(text))
  return joined(Uint8Array.of(0xff, 0xe1, 0, data.length + 2), data)
}
