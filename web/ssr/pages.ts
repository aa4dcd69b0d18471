/** Entry of the build for the worker: the pages that it draws with their first data. */
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { AdminHome } from '../src/features/admin-overview/admin-home.tsx'
import { NetworkHome } from '../src/features/network-overview/network-home.tsx'
import { TalentHome } from '../src/features/talent-overview/talent-home.tsx'
import { withFirstData } from '../src/lib/first-data.ts'
import type { SSR_PATHS } from './ssr-paths.ts'

const PAGES: Readonly<Record<(typeof SSR_PATHS)[number], ComponentType>> = {
  '/admin': AdminHome,
  '/network': NetworkHome,
  '/talent': TalentHome,
}

/**
 * What nobody but the reader's browser knows: days and times are told in its own time zone.
 */
const TIME = /<time\b[^>]*>[^<]*<\/time>/g
/** React asks for a page's pictures before the page: here they are asked for by what follows at once. */
const PRELOAD = /<link rel="preload" as="image"[^>]*>/g
const BAR = '<span class="inline-block h-4 w-32 animate-pulse rounded-box bg-wash"></span>'

/**
 * Draws a page as its component does, once.
 * @param path of the page
 * @param data what the page came with, by the calls they answer
 * @returns HTML of the page inside its frame; null for a page that the worker does not draw
 */
export function ssrPage(path: string, data: Readonly<Record<string, unknown>>): string | null {
  const Page = (PAGES as Readonly<Record<string, ComponentType>>)[path]
  if (Page === undefined) return null
  try {
    const html = withFirstData(data, () =>
      renderToStaticMarkup(createElement(Page), { identifierPrefix: 'drawn-' }),
    )
    return html.replaceAll(PRELOAD, '').replaceAll(TIME, BAR)
  } catch {
    // Its skeleton stands, and its scripts draw it.
    return null
  }
}
