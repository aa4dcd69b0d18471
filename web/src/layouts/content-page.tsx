import { type RouteComponent, useRouter } from '@tanstack/react-router'
import { type ComponentType, useEffect, useRef } from 'react'
import type { PublicPath } from '../../../shared/routes.ts'
import { followStaticLinks } from './static-links.ts'

/** The markup that the build wrote for a page, if that page was loaded. */
function writtenContent(path: PublicPath): string | undefined {
  if (typeof document === 'undefined') return undefined
  return document.querySelector(`#root[data-path="${path}"] [data-content]`)?.innerHTML
}

/** Keeps the markup that is in the document already: React neither renders nor compares it. */
function Written({ html }: { html: string }) {
  const router = useRouter()
  const area = useRef<HTMLDivElement>(null)
  useEffect(
    () => (area.current === null ? undefined : followStaticLinks(area.current, router)),
    [router],
  )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own build wrote it
  return <div ref={area} data-content dangerouslySetInnerHTML={{ __html: html }} />
}

/**
 * A page of text and pictures, whose only controls are links. A visitor who loads it gets it as HTML, so its component
 * would only repeat that. The component is fetched only when somebody comes from another page. See
 * docs/decisions/010-content-pages-are-sent-only-as-html.md.
 * @param path the page's path
 * @param load fetches its component
 */
export function contentPage(path: PublicPath, load: () => Promise<ComponentType>): RouteComponent {
  let written: string | undefined
  let Content: ComponentType | undefined

  function ContentPage() {
    if (written !== undefined) return <Written html={written} />
    return <div data-content>{Content && <Content />}</div>
  }
  // The router waits for this before it shows the page, and before the first page is hydrated.
  ContentPage.preload = async () => {
    written ??= writtenContent(path)
    if (written === undefined) Content ??= await load()
  }
  return ContentPage
}
