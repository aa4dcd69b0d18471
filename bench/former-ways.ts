import type { Site, StaticFile } from './brotli-server.ts'

/**
 * The same site without what makes its first moves fast, as it was until November 22, 2026: each way is a change of the
 * built scripts, so that nothing else differs.
 */
export const FORMER_WAYS = {
  /** To the pages of a role by a move inside the app, and not by loading the document that the worker draws. */
  movesInside: {
    what: 'the block of such moves, which answers that there is none',
    built: /(?<=enableBeforeUnload:!1,)blockerFn:(?=\(\{nextLocation:\{pathname:)/g,
    changed: 'blockerFn:()=>!1,formerly:',
  },
  /** A part that is fetched later names what it imports only when it has come. */
  fetchesOneAfterTheOther: {
    what: 'the list of what comes with a part',
    built: /(?<=\)=>)i\.map\(i=>d\[i\]\)/g,
    changed: '[]',
  },
  /** Nothing is fetched for the page that one goes to next until one goes there. */
  nothingAhead: {
    what: 'where a page names the scripts of the next ones',
    built: /(?<=getElementById\(`)next-scripts(?=`\))/g,
    changed: 'formerly-nothing',
  },
} as const satisfies Record<string, { what: string; built: RegExp; changed: string }>

/** One of the ways that a site can do without. */
export type FormerWay = keyof typeof FORMER_WAYS

/**
 * A site that goes one of the former ways.
 * @param site ours
 * @param name which way
 * @throws when the build writes it otherwise, and nothing would be changed
 */
export function onFormerWay(site: Site, name: FormerWay): Site {
  const { what, built, changed } = FORMER_WAYS[name]
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
