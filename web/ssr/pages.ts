/** The entry of the worker's build: the pages that it renders with their first data. */
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

/** Only the reader's browser knows its time zone, in which days and times are shown. */
const TIME = /<time\b[^>]*>[^<]*<\/time>/g
/** React requests a page's pictures before the page: here the markup that follows at once requests them. */
const PRELOAD = /<link rel="preload" as="image"[^>]*>/g
const BAR = '<span class="inline-block h-4 w-32 animate-pulse rounded-box bg-wash"></span>'

/**
 * Renders a page's component once.
 * @param path of the page
 * @param data the page's first data, by the calls that they answer
 * @returns HTML of the page inside its frame; null for a page that the worker does not render
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
    // The skeleton stays, and the page's scripts render it.
    return null
  }
}
