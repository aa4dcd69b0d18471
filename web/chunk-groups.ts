import type { Plugin } from 'vite'
import { closure, isHtml, type Module, type Page, pagesFrom } from './chunk-pages.ts'

/** Modules that become one file. */
interface Group {
  ids: readonly string[]
  size: number
  /** The pages that need any of them. */
  pages: ReadonlySet<Page>
  /** What any other page would have to load besides: their imports, and what those import, with their sizes. */
  brings: ReadonlyMap<string, number>
  /** The bytes of that which a page does not need, by page; for the pages that have been asked about. */
  inVain: Map<Page, number>
}

/**
 * The cost of one more request, in bytes of code before minifying: about what arrives on a slow connection in the time
 * of a request, and what is lost because files are compressed separately.
 */
const REQUEST_COST = 9500

/**
 * The part of what a page loads besides such a group that counts as a cost: most of it comes to most pages with other
 * groups too. With a twentieth, all pages together loaded 9.82 MB in 1,596 requests; with a tenth they needed 1,634
 * requests. In an earlier build they loaded 9.72 MB in 1,591 with a tenth, and 9.76 MB in 1,719 with all of it.
 */
const BROUGHT_PART = 0.05

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
  const roots = rootsOf(modules)
  const pages = pagesFrom(modules, roots)
  const pagesOf = new Map<string, Set<Page>>()
  for (const page of pages) {
    for (const id of page.needs) {
      pagesOf.set(id, (pagesOf.get(id) ?? new Set<Page>()).add(page))
    }
  }
  const groups = new Map<string, Group>()
  for (const [id, needing] of pagesOf) {
    if (roots.has(id) || needing.size < 2 || !isScript(id)) continue
    const key = [...needing].map((page) => pages.indexOf(page)).join()
    const ids = [...(groups.get(key)?.ids ?? []), id]
    groups.set(key, groupOf(ids, needing, modules))
  }
  const names = new Map<string, string>()
  let number = 0
  for (const { ids } of merged([...groups.values()], modules)) {
    number += 1
    for (const id of ids) names.set(id, `shared-${number}`)
  }
  return names
}

/** The modules that get a file of their own: entries, scripts of HTML pages, and what is loaded lazily. */
function rootsOf(modules: ReadonlyMap<string, Module>): Set<string> {
  const roots = new Set<string>()
  for (const { id, imports, lazyImports, isEntry } of modules.values()) {
    if (isEntry) roots.add(id)
    if (isHtml(id)) for (const script of imports) roots.add(script)
    for (const target of lazyImports) roots.add(target)
  }
  return roots
}

function isScript(id: string): boolean {
  return !/\.(css|woff2|svg)(\?|$)/.test(id)
}

function groupOf(
  ids: readonly string[],
  pages: ReadonlySet<Page>,
  modules: ReadonlyMap<string, Module>,
): Group {
  const own = new Set(ids)
  const sizeOf = (id: string) => modules.get(id)?.size ?? 0
  const others = [...closure(modules, ids)].filter((id) => !own.has(id))
  return {
    ids,
    pages,
    size: ids.reduce((sum, id) => sum + sizeOf(id), 0),
    brings: new Map(others.map((id) => [id, sizeOf(id)])),
    inVain: new Map(),
  }
}

/** The bytes that a page would load besides a group that it does not use, and does not need for anything else. */
function broughtInVain({ brings, inVain }: Group, page: Page): number {
  const known = inVain.get(page)
  if (known !== undefined) return known
  let bytes = 0
  for (const [id, size] of brings) if (!page.needs.has(id)) bytes += size
  inVain.set(page, bytes)
  return bytes
}

/** Merges groups, the most useful merge first, as long as it saves bytes and no two groups come to need each other. */
function merged(groups: readonly Group[], modules: ReadonlyMap<string, Module>): Set<Group> {
  const rest = new Set(groups)
  const groupBy = new Map(groups.flatMap((group) => group.ids.map((id) => [id, group] as const)))
  let pairs = groups.flatMap((one, index) => pairsWith(one, groups.slice(index + 1)))
  for (let best = bestOf(pairs); best; best = bestOf(pairs)) {
    const { one, other } = best
    if (wouldCircle(one, other, groupBy, modules)) {
      pairs = pairs.filter((pair) => pair !== best)
      continue
    }
    const pages = new Set([...one.pages, ...other.pages])
    const both = groupOf([...one.ids, ...other.ids], pages, modules)
    for (const id of both.ids) groupBy.set(id, both)
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
  if (isPublic(one) !== isPublic(other)) return 0
  const shared = [...one.pages].filter((page) => other.pages.has(page))
  const saved = shared.reduce((sum, { weight }) => sum + weight, 0) * REQUEST_COST
  const lost = lostBy(one, other) + lostBy(other, one)
  return saved - lost
}

/** Whether a page that anybody can open needs it. Such a page loads nothing that only signed-in people need. */
function isPublic({ pages }: Group): boolean {
  return [...pages].some(({ weight }) => weight > 1)
}

/** The bytes that the pages of one group would load in vain with the other. A first visit brings nothing along. */
function lostBy(one: Group, other: Group): number {
  let bytes = 0
  for (const page of one.pages) {
    if (other.pages.has(page)) continue
    const brought = broughtInVain(other, page)
    if (page.weight > 1 && brought > 0) return Number.POSITIVE_INFINITY
    bytes += page.weight * (other.size + BROUGHT_PART * brought)
  }
  return bytes
}

/** Whether two groups, merged, would need a third that needs them. */
function wouldCircle(
  one: Group,
  other: Group,
  groupBy: ReadonlyMap<string, Group>,
  modules: ReadonlyMap<string, Module>,
): boolean {
  const neededBy = ({ ids }: Group) =>
    ids.flatMap((id) => modules.get(id)?.imports ?? []).flatMap((id) => groupBy.get(id) ?? [])
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
