/** A file that Vite wrote, with the sources whose files it imports. */
interface ManifestChunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  src?: string
}

/** Vite's `.vite/manifest.json`: the files of a build, by source. */
export type Manifest = Readonly<Record<string, ManifestChunk>>

/**
 * The scripts that each part needs, as paths from the site's root. Only the first list has the entry and its imports.
 */
interface BuiltScripts {
  /** The imports of the entry, and the files that it fetches at once. */
  entryImports: string[]
  /** The scripts of a content page, with all their imports. */
  reading: string[]
  /** The scripts of some routes, by id. */
  ofRoutes: (routeIds: readonly string[]) => string[]
  /** The scripts of some modules, by source path from `web`. */
  ofModules: (sources: readonly string[]) => string[]
  /**
   * The scripts that the loaders of some routes fetch, by the ids of the routes and the sources of the files. A page
   * imports most of them itself; the rest is a file with little more than a name.
   */
  ofLoaders: (routeIds: readonly string[], sourceOf: (file: string) => string) => string[]
}

/** The module that `web/src/main.tsx` loads in a task of its own. */
const DRAWING = '../node_modules/react-dom/client.js'

/**
 * Finds the scripts that the pages of a build need.
 * @param manifest from the browser build
 * @throws when the build has no entry, or no separate file for React's renderer: pages would not name it
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

/**
 * The chunks of a route: the router's plugin splits them from the file that defines it, and marks them with a query.
 */
function chunksOf(manifest: Manifest, routeId: string): string[] {
  return Object.keys(manifest).filter((key) => {
    const [file = '', query] = key.split('?')
    return query !== undefined && routeIdOf(file) === routeId
  })
}

/** The modules that a route's loader imports: the page's first data, as paths from `web`. */
function firstDataOf(source: string): string[] {
  return [...source.matchAll(/import\('[./]*(\/shared\/first-data\/[\w-]+\.ts)'\)/g)].map(
    ([, path]) => `..${path}`,
  )
}

/**
 * The router's id for the route in a file: a dot in the file's name stands for a folder.
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
