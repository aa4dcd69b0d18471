import { BRAND } from '../shared/brand.ts'
import type { PublicPath } from '../shared/routes.ts'

interface PreviewPicture {
  /** Of the file in `public/previews`. */
  name: string
  /** The text on the bar, with its line breaks. */
  words: string
  /** The index of the landing page's person beside it, from 0. */
  person: number
}

/** The pictures of link previews to public pages. `npm run previews` draws them. */
export const PREVIEW_PICTURES: Readonly<
  Partial<Record<PublicPath, PreviewPicture>> & { '/': PreviewPicture }
> = {
  '/': { name: 'home', words: BRAND.tagline.replaceAll('. ', '.\n'), person: 0 },
  '/about': {
    name: 'about',
    words: 'The person you need is\nalready working somewhere.',
    person: 2,
  },
  '/contact': { name: 'contact', words: 'Write to us. A person answers.', person: 3 },
  '/register': { name: 'register', words: 'Your name belongs on the bar.', person: 1 },
  '/login': { name: 'login', words: 'Welcome back.', person: 0 },
  '/thank-you': { name: 'thank-you', words: 'You are on the waiting list.', person: 1 },
  '/terms': { name: 'terms', words: 'Terms of service', person: 3 },
  '/privacy': { name: 'privacy', words: 'Privacy policy', person: 2 },
}

/**
 * The picture of a page's link preview.
 * @param path one of the public paths
 * @returns the page's own; the landing page's for pages that only a mail links to
 */
export function previewPictureOf(path: PublicPath): PreviewPicture {
  return PREVIEW_PICTURES[path] ?? PREVIEW_PICTURES['/']
}
