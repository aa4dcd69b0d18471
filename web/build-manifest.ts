/** A file that Vite wrote, and the sources whose files it imports. */
interface ManifestChunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  src?: string
}

/** What Vite tells of its build in `.vite/manifest.json`: its files, by the sources they come from. */
export type Manifest = Readonly<Record<string, ManifestChunk>>

/** Which scripts are needed for what, as paths from the site's root. The entry and its own stand in the first only. */
interface BuiltScripts {
  /** What the entry imports, and what it fetches at once besides. */
  entryImports: string[]
  /** What a page to be read starts with, and all that this imports. */
  reading: string[]
  /** What some routes need, by their ids. */
  ofRoutes: (routeIds: readonly string[]) => string[]
  /** What some modules need, by their sources' paths from `web`. */
  ofModules: (sources: readonly string[]) => string[]
  /**
   * What the loaders of some routes fetch, by the routes' ids and the sources of their files. A page imports most of
   * it itself; what is left is a file that is little more than a name.
   */
  ofLoaders: (routeIds: readonly string[], sourceOf: (file: string) => string) => string[]
}

/** What `web/src/main.tsx` has run by itself. */
const DRAWING = '../node_modules/react-dom/client.js'

/**
 * Reads out of a build which scripts its pages need.
 * @param manifest of the build for browsers
 * @throws when the build has no entry, or React's renderer no file of its own: pages would not name it
 */
export function builtScripts(manifest: Manifest): BuiltScripts {
  const entry = manifest['index.html']
  if (!entry?.isEntry) throw new Error('The build has no entry')
  if (!manifest[DRAWING]) throw new Error(`The build has no file for ${DRAWING}`)
  const entryFiles = new Set(withImports(manifest, [entry.src ?? '', DRAWING]))
  const ofModules = (sources: readonly string[]) =>
    withImports(manifest, sources).filter((file) => !entryFiles.has(file))
  return {
    entryImports: [...entryFiles].filter((file) => file !== entry.file),
    reading: withImports(manifest, ['src/reading.ts']),
    ofRoutes: (routeIds) => ofModules(routeIds.flatMap((routeId) => chunksOf(manifest, routeId))),
    ofModules,
    ofLoaders: (routeIds, sourceOf) => {
      const routes = new Set(Object.keys(manifest).map((key) => key.split('?')[0] ?? ''))
      const files = [...routes].filter((file) => routeIds.includes(routeIdOf(file) ?? ''))
      return ofModules(files.flatMap((file) => firstDataOf(sourceOf(file))))
    },
  }
}

/** The chunks of a route: what the router's plugin split from the file that defines it, by a query. */
function chunksOf(manifest: Manifest, routeId: string): string[] {
  return Object.keys(manifest).filter((key) => {
    const [file = '', query] = key.split('?')
    return query !== undefined && routeIdOf(file) === routeId
  })
}

/** What a route's file imports when its loader runs: the page's first data, as paths from `web`. */
function firstDataOf(source: string): string[] {
  return [...source.matchAll(/import\('[./]*(\/shared\/first-data\/[\w-]+\.ts)'\)/g)].map(
    ([, path]) => `..${path}`,
  )
}

/**
 * The id that the router gives to the route of a file: a dot in the file's name stands for a folder.
 * @param file its path from `web`, such as `src/routes/_signed-in/network/briefs.$briefId.index.tsx`
 * @returns such as `/_signed-in/network/briefs/$briefId/`; null for a file that defines no route
 */
export function routeIdOf(file: string): string | null {
  const name = /^src\/routes\/(.+)\.tsx$/.exec(file)?.[1]
  if (name === undefined || name.endsWith('.test')) return null
  if (name === '__root') return name
  return `/${name.replaceAll('.', '/').replace(/(^|\/)index$/, '$1')}`
}

/** All files that the given chunks need, each once. */
function withImports(manifest: Manifest, keys: readonly string[]): string[] {
  const files = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const key of keys) visit(key)
  return [...files]
}
