import * as v from 'valibot'

/** The types of picture that are taken, as `Content-Type` and `<input accept>` name them. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]

/**
 * A photograph or logo: the answer of `PUT /api/talent/photo` and `PUT /api/network/logo`, whose body is the picture
 * itself with its type as `Content-Type`. The content at an address never changes; another picture has another address.
 * Size in pixels.
 */
export const PictureSchema = v.object({ url: v.string(), width: v.number(), height: v.number() })
export type Picture = v.InferOutput<typeof PictureSchema>
