import type { Site, StaticFile } from './brotli-server.ts'

/**
 * The same site without the parts that make its first navigations fast, as it was until November 22, 2026: each variant
 * is a change of the built scripts, so that nothing else differs.
 */
export const FORMER_BUILDS = {
  /** To the pages of a role by a move inside the app, and not by loading the document that the worker draws. */
  movesInside: {
    what: 'the block of such moves, which answers that there is none',
    built: /(?<=enableBeforeUnload:!1,)blockerFn:(?=\(\{nextLocation:\{pathname:)/g,
    changed: 'blockerFn:()=>!1,formerly:',
  },
  /** A chunk that is loaded later names its own imports only after it has arrived. */
  fetchesOneAfterTheOther: {
    what: 'the list of what comes with a part',
    built: /(?<=\)=>)i\.map\(i=>d\[i\]\)/g,
    changed: '[]',
  },
  /** Nothing is preloaded for the next page until somebody navigates to it. */
  nothingAhead: {
    what: 'where a page names the scripts of the next ones',
    built: /(?<=getElementById\(`)next-scripts(?=`\))/g,
    changed: 'formerly-nothing',
  },
} as const satisfies Record<string, { what: string; built: RegExp; changed: string }>

/** One of the ways that a site can do without. */
export type FormerWay = keyof typeof FORMER_BUILDS

/**
 * A site in one of the former variants.
 * @param site ours
 * @param name the variant
 * @throws if the build's output differs, so that nothing would be changed
 */
export function onFormerWay(site: Site, name: FormerWay): Site {
  const { what, built, changed } = FORMER_BUILDS[name]
  const files = new Map<string, StaticFile>()
  let places = 0
  for (const [path, file] of site.files) {
    const text = path.endsWith('.js') ? file.body.toString() : ''
    const found = text.match(built)?.length ?? 0
    places += found
    files.set(
      path,
      found === 0 ? file : { ...file, body: Buffer.from(text.replaceAll(built, changed)) },
    )
  }
  if (places === 0) throw new Error(`The build has no place for ${what}`)
  return { ...site, files }
}
