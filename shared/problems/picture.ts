import type { Refusal } from './refusal.ts'

/** Refusals of a file that was to be a photograph or a logo. */
export const PICTURE_PROBLEMS = {
  image_too_large: {
    status: 413,
    title: 'Picture too large',
    detail: 'This picture is larger than 2 MB. Please make it smaller.',
  },
  image_type_not_accepted: {
    status: 415,
    title: 'Not a picture we accept',
    detail: 'Please choose a JPEG, PNG or WebP picture.',
  },
  image_is_drawing: {
    status: 415,
    title: 'Not a picture we accept',
    detail: 'An SVG drawing can carry scripts. Please save it as PNG and choose that.',
  },
  image_type_differs: {
    status: 422,
    title: 'Contents and type differ',
    detail: 'This file’s contents do not match its type. Please save it again as a picture.',
  },
  image_damaged: {
    status: 422,
    title: 'Picture damaged',
    detail: 'This picture is damaged or cut off. Please choose another copy of it.',
  },
  image_dimensions: {
    status: 422,
    title: 'Too many pixels',
    detail:
      'This picture has too many pixels: at most 6,000 a side and 24 million in all. Please make it smaller.',
  },
  image_animated: {
    status: 422,
    title: 'Picture moves',
    detail: 'Moving pictures are not accepted. Please choose a still one.',
  },
  image_carries_more: {
    status: 422,
    title: 'More than a picture',
    detail: 'This file contains more than a picture. Please save it again as a picture.',
  },
  pictures_unavailable: {
    status: 503,
    title: 'Pictures unavailable',
    detail: 'Pictures cannot be saved at the moment. Everything else can; please try again later.',
  },
} as const satisfies Record<string, Refusal>
