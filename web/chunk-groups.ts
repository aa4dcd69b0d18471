import type { Plugin } from 'vite'
import { routeIdOf } from './build-manifest.ts'

/** The bundler's facts about a module that are used here. */
interface Module {
  id: string
  /** Its static imports, and its dynamic imports. */
  imports: readonly string[]
  lazyImports: readonly string[]
  isEntry: boolean
  /** The length of its code. */
  size: number
}

/** Files that are loaded together. */
interface Page {
  roots: readonly string[]
  /** The weight of its bytes. */
  weight: number
}

/** Modules that become one file. */
interface Group {
  ids: string[]
  size: number
  /** The pages that need any of them. */
  pages: ReadonlySet<Page>
  /** The pages that have all their imports: any other page would have to load those too. */
  supplied: ReadonlySet<Page>
}

/**
 * The cost of one more request, in bytes of code before minifying: about what arrives on a slow connection in the time
 * of a request, and what is lost because files are compressed separately.
 */
const REQUEST_COST = 9500

/** The cost to a page that loads files of a group which it does not use, in the same bytes. */
const BROUGHT_COST = 5000

/** A first visit counts more, because its cache is empty. */
const PUBLIC_WEIGHT = 3

/** The files that every visitor starts with stay small, whatever the others would save. */
const ENTRY_WEIGHT = 1000

/**
 * Decides which modules share a file, by the pages that need them. Modules that the same pages need belong together.
 * Two such groups are merged if the saved requests are worth more than the bytes that some pages then load without
 * using them.
 * @returns the plugin that collects the modules, and a function that names a module's file for `codeSplitting.groups`;
 *   null if the bundler should decide
 */
export function groupedByPages(): { plugin: Plugin; nameOf: (id: string) => string | null } {
  let names: ReadonlyMap<string, string> = new Map()
  const plugin: Plugin = {
    name: 'grouped-by-pages',
    apply: 'build',
    buildEnd() {
      const modules = new Map<string, Module>()
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id)
        if (info) {
          modules.set(id, {
            id,
            imports: info.importedIds,
            lazyImports: info.dynamicallyImportedIds,
            isEntry: info.isEntry,
            size: info.code?.length ?? 0,
          })
        }
      }
      names = groupNames(modules)
    },
  }
  return { plugin, nameOf: (id) => names.get(id) ?? null }
}

/**
 * Groups modules into files.
 * @param found all modules of a build, by id
 * @returns the names of the files that several pages need, by the modules in them. The result does not depend on the
 *   order of the modules, which differs in each build
 */
export function groupNames(found: ReadonlyMap<string, Module>): Map<string, string> {
  const modules = new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)))
  const roots = new Set<string>()
  for (const { id, imports, lazyImports, isEntry } of modules.values()) {
    if (isEntry) roots.add(id)
    // The script of a page.
    if (isHtml(id)) for (const script of imports) roots.add(script)
    for (const target of lazyImports) roots.add(target)
  }
  const pages = pagesFrom(modules, roots)
  const pagesOf = new Map<string, Set<Page>>()
  for (const page of pages) {
    for (const id of closure(modules, page.roots)) {
      pagesOf.set(id, (pagesOf.get(id) ?? new Set<Page>()).add(page))
    }
  }
  const groups = new Map<string, Group>()
  for (const [id, needing] of pagesOf) {
    if (roots.has(id) || needing.size < 2 || !isScript(id)) continue
    const key = [...needing].map((page) => pages.indexOf(page)).join()
    const { imports = [], size = 0 } = modules.get(id) ?? {}
    const group = groups.get(key) ?? { ids: [], size: 0, pages: needing, supplied: new Set(pages) }
    const supplied = imports.reduce<ReadonlySet<Page>>(
      (left, imported) => inBoth(left, pagesOf.get(imported) ?? left),
      group.supplied,
    )
    groups.set(key, { ...group, ids: [...group.ids, id], size: group.size + size, supplied })
  }
  const names = new Map<string, string>()
  let number = 0
  for (const { ids } of merged([...groups.values()], modules)) {
    number += 1
    for (const id of ids) names.set(id, `shared-${number}`)
  }
  return names
}

function isHtml(id: string): boolean {
  return id.endsWith('.html')
}

function isScript(id: string): boolean {
  return !/\.(css|woff2|svg)(\?|$)/.test(id)
}

/**
 * The modules that each page starts with. Modules that are fetched later, after a press, count as a page of their own.
 */
function pagesFrom(modules: ReadonlyMap<string, Module>, roots: ReadonlySet<string>): Page[] {
  const routes = [...roots].flatMap((id) => {
    const [file = '', query] = (/\/(src\/routes\/.*)$/.exec(id)?.[1] ?? '').split('?')
    const routeId = query === undefined ? null : routeIdOf(file)
    return routeId === null ? [] : [{ id, routeId: routeId.replace(/\/$/, '') }]
  })
  const entries = [...roots].filter(isHtml)
  const signedIn = [...roots].filter((id) => id.endsWith('/route-tree.gen.ts'))
  const pages = [...new Set(routes.map(({ routeId }) => routeId))].map((page) => {
    const isSignedIn = page.startsWith('/_signed-in')
    const around = routes.filter(
      ({ routeId }) => page === routeId || page.startsWith(`${routeId}/`),
    )
    const loaded = around.flatMap(({ id }) => firstDataOf(modules.get(id.split('?')[0] ?? '')))
    return {
      roots: [
        ...entries,
        ...(isSignedIn ? signedIn : []),
        ...around.map(({ id }) => id),
        ...loaded,
      ],
      weight: isSignedIn ? 1 : PUBLIC_WEIGHT,
    }
  })
  const known = new Set(pages.flatMap(({ roots }) => roots))
  const others = [...roots].filter((id) => !known.has(id))
  return [
    ...pages,
    { roots: entries, weight: ENTRY_WEIGHT },
    ...others.map((id) => ({
      roots: [id],
      weight: modules.get(id)?.isEntry ? ENTRY_WEIGHT : 1,
    })),
  ]
}

/** The modules that the loader of a route fetches together with the page. */
function firstDataOf(route: Module | undefined): string[] {
  return route?.lazyImports.filter((id) => id.includes('/shared/first-data/')) ?? []
}

/** Some modules with all their imports. */
function closure(modules: ReadonlyMap<string, Module>, roots: readonly string[]): Set<string> {
  const found = new Set<string>()
  const open = [...roots]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(modules.get(id)?.imports ?? []))
  }
  return found
}

/** Merges groups, the most useful merge first, as long as it saves bytes and no two groups come to need each other. */
function merged(groups: readonly Group[], modules: ReadonlyMap<string, Module>): Set<Group> {
  const rest = new Set(groups)
  const groupOf = new Map(groups.flatMap((group) => group.ids.map((id) => [id, group] as const)))
  let pairs = groups.flatMap((one, index) => pairsWith(one, groups.slice(index + 1)))
  for (let best = bestOf(pairs); best; best = bestOf(pairs)) {
    const { one, other } = best
    if (wouldCircle(one, other, groupOf, modules)) {
      pairs = pairs.filter((pair) => pair !== best)
      continue
    }
    const both: Group = {
      ids: [...one.ids, ...other.ids],
      size: one.size + other.size,
      pages: new Set([...one.pages, ...other.pages]),
      supplied: inBoth(one.supplied, other.supplied),
    }
    for (const id of both.ids) groupOf.set(id, both)
    const isGone = (group: Group) => group === one || group === other
    rest.delete(one)
    rest.delete(other)
    pairs = [
      ...pairs.filter((pair) => !isGone(pair.one) && !isGone(pair.other)),
      ...pairsWith(both, rest),
    ]
    rest.add(both)
  }
  return rest
}

/** Two groups, and the bytes saved by merging them. */
interface Pair {
  one: Group
  other: Group
  gain: number
}

function pairsWith(one: Group, others: Iterable<Group>): Pair[] {
  return [...others]
    .map((other) => ({ one, other, gain: gainOf(one, other) }))
    .filter(({ gain }) => gain > 0)
}

function bestOf(pairs: readonly Pair[]): Pair | undefined {
  return pairs.reduce<Pair | undefined>(
    (best, pair) => (best && best.gain >= pair.gain ? best : pair),
    undefined,
  )
}

function gainOf(one: Group, other: Group): number {
  if (bringsMore(one, other) || bringsMore(other, one)) return 0
  const weigh = (pages: Iterable<Page>) => [...pages].reduce((sum, { weight }) => sum + weight, 0)
  const both = weigh([...one.pages].filter((page) => other.pages.has(page)))
  const onlyOne = weigh(one.pages) - both
  const onlyOther = weigh(other.pages) - both
  const inVain = weigh(unsupplied(one, other)) + weigh(unsupplied(other, one))
  return both * REQUEST_COST - onlyOne * other.size - onlyOther * one.size - inVain * BROUGHT_COST
}

/** The pages that have one group and would also load the other, without using it. */
function unsupplied(one: Group, other: Group): Page[] {
  return [...one.pages].filter((page) => !other.pages.has(page) && !other.supplied.has(page))
}

function inBoth(one: ReadonlySet<Page>, other: ReadonlySet<Page>): Set<Page> {
  return new Set([...one].filter((page) => other.has(page)))
}

/** Whether a first-visit page that needs only the second group would also load the first, without using it. */
function bringsMore(one: Group, other: Group): boolean {
  return [...other.pages].some(
    (page) => page.weight > 1 && !one.pages.has(page) && !one.supplied.has(page),
  )
}

/** Whether two groups, merged, would need a third that needs them. */
function wouldCircle(
  one: Group,
  other: Group,
  groupOf: ReadonlyMap<string, Group>,
  modules: ReadonlyMap<string, Module>,
): boolean {
  const neededBy = ({ ids }: Group) =>
    ids.flatMap((id) => modules.get(id)?.imports ?? []).flatMap((id) => groupOf.get(id) ?? [])
  const isOwn = (group: Group) => group === one || group === other
  const open = [...neededBy(one), ...neededBy(other)].filter((group) => !isOwn(group))
  const seen = new Set<Group>()
  for (let group = open.pop(); group; group = open.pop()) {
    if (isOwn(group)) return true
    if (seen.has(group)) continue
    seen.add(group)
    open.push(...neededBy(group))
  }
  return false
}
