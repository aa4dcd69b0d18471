/** The pages of a build, and the modules that each of them needs. */
import { routeIdOf } from './build-manifest.ts'

/** The bundler's facts about a module that are used here. */
export interface Module {
  id: string
  /** Its static imports, and its dynamic imports. */
  imports: readonly string[]
  lazyImports: readonly string[]
  isEntry: boolean
  /** The length of its code. */
  size: number
}

/** Files that are loaded together. */
export interface Page {
  roots: readonly string[]
  /** The modules that it starts with, and all their imports. */
  needs: ReadonlySet<string>
  /** The weight of its bytes. */
  weight: number
}

/** A first visit counts more, because its cache is empty. */
const PUBLIC_WEIGHT = 3

/** The files that every visitor starts with stay small, whatever the others would save. */
const ENTRY_WEIGHT = 1000

/** Whether a module is the document of a page. */
export function isHtml(id: string): boolean {
  return id.endsWith('.html')
}

/**
 * The modules that each page starts with. Modules that are fetched later, after a press, count as a page of their own.
 */
export function pagesFrom(
  modules: ReadonlyMap<string, Module>,
  roots: ReadonlySet<string>,
): Page[] {
  const routes = [...roots].flatMap((id) => {
    const [file = '', query] = (/\/(src\/routes\/.*)$/.exec(id)?.[1] ?? '').split('?')
    const routeId = query === undefined ? null : routeIdOf(file)
    return routeId === null ? [] : [{ id, routeId: routeId.replace(/\/$/, '') }]
  })
  const pageOf = (files: readonly string[], weight: number): Page => ({
    roots: files,
    needs: closure(modules, files),
    weight,
  })
  const entries = [...roots].filter(isHtml)
  const signedIn = [...roots].filter((id) => id.endsWith('/route-tree.gen.ts'))
  const pages = [...new Set(routes.map(({ routeId }) => routeId))].map((page) => {
    const isSignedIn = page.startsWith('/_signed-in')
    const around = routes.filter(
      ({ routeId }) => page === routeId || page.startsWith(`${routeId}/`),
    )
    const loaded = around.flatMap(({ id }) => firstDataOf(modules.get(id.split('?')[0] ?? '')))
    const files = [
      ...entries,
      ...(isSignedIn ? signedIn : []),
      ...around.map(({ id }) => id),
      ...loaded,
    ]
    return pageOf(files, isSignedIn ? 1 : PUBLIC_WEIGHT)
  })
  const known = new Set(pages.flatMap(({ roots }) => roots))
  const others = [...roots].filter((id) => !known.has(id))
  return [
    ...pages,
    pageOf(entries, ENTRY_WEIGHT),
    ...others.map((id) => pageOf([id], modules.get(id)?.isEntry ? ENTRY_WEIGHT : 1)),
  ]
}

/** The modules that the loader of a route fetches together with the page. */
function firstDataOf(route: Module | undefined): string[] {
  return route?.lazyImports.filter((id) => id.includes('/shared/first-data/')) ?? []
}

/** Some modules with all their imports. */
export function closure(
  modules: ReadonlyMap<string, Module>,
  roots: readonly string[],
): Set<string> {
  const found = new Set<string>()
  const open = [...roots]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(modules.get(id)?.imports ?? []))
  }
  return found
}
