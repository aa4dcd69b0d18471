import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import ts from '@typescript/typescript6'

const SOURCE = /\.(?:ts|tsx|js)$/
const TEST = /\.test\.tsx?$/

/**
 * Files that put the whole product together: a test that imports one of these imports everything, so its imports do not
 * show which change can break it.
 */
const COMPOSITION_ROOTS =
  /^(?:functions\/(?:app|worker)|web\/src\/(?:router|main|render)|.*\.gen)\.tsx?$/

/** Which tests a change touches, by how far they are from it. */
export interface NearbyTests {
  /** To be run, as paths from the root. */
  near: string[]
  /** How many more reach the change through three imports or more, or through the whole. */
  farther: number
}

/** How many imports may be between a test and a change: the test's own, and one more. */
const NEAR = 2

/**
 * Finds the tests that a change most probably breaks: those changed themselves, those that reach a changed file
 * through at most two imports, and those that name a changed file which nothing imports (a migration, a page of
 * the docs).
 * @param changed paths from the root; those that are gone are passed over
 * @param files all of the project's, as paths from the root
 * @param root of the project
 */
export function nearbyTests(
  changed: readonly string[],
  files: readonly string[],
  root: string,
): NearbyTests {
  const sources = files.filter((file) => SOURCE.test(file))
  const importersOf = importersIn(sources, root)
  const near = new Set<string>()
  const farther = new Set<string>()
  for (const file of changed) {
    if (TEST.test(file)) near.add(file)
    const distances = distancesFrom(file, importersOf)
    for (const [test, distance] of distances) {
      if (TEST.test(test)) (distance <= NEAR ? near : farther).add(test)
    }
    if (SOURCE.test(file)) continue
    for (const test of testsNaming(file, files, root)) near.add(test)
  }
  const isThere = (file: string) => existsSync(join(root, file))
  return {
    near: [...near].filter(isThere).sort(),
    farther: [...farther].filter((test) => !near.has(test)).length,
  }
}

function importersIn(sources: readonly string[], root: string): Map<string, string[]> {
  const importersOf = new Map<string, string[]>()
  for (const file of sources) {
    for (const imported of importsOf(file, root)) {
      const importers = importersOf.get(imported) ?? []
      importersOf.set(imported, [...importers, file])
    }
  }
  return importersOf
}

/** The tests that name a file which nothing imports, or stand near it. */
function testsNaming(file: string, files: readonly string[], root: string): string[] {
  const name = basename(file)
  // If several files share a name, a test that mentions it may mean any of them.
  const isUnique = files.filter((other) => basename(other) === name).length === 1
  const mentions = (test: string) => isUnique && read(test, root).includes(name)
  return files.filter(
    (test) => SOURCE.test(test) && TEST.test(test) && (mentions(test) || sharesFolder(test, file)),
  )
}

/** Whether a test tells about a folder's files: those beside it, or in the folder beside its own, as of migrations. */
function sharesFolder(test: string, file: string): boolean {
  const folder = dirname(test)
  const above = dirname(folder)
  return dirname(file) === folder || (above !== '.' && dirname(dirname(file)) === above)
}

function distancesFrom(
  file: string,
  importersOf: ReadonlyMap<string, readonly string[]>,
): Map<string, number> {
  const distances = new Map([[file, 0]])
  let edge = [file]
  for (let distance = 1; edge.length > 0; distance++) {
    const next = edge
      .filter((one) => !COMPOSITION_ROOTS.test(one))
      .flatMap((one) => importersOf.get(one) ?? [])
      .filter((one) => !distances.has(one))
    for (const one of next) distances.set(one, distance)
    edge = [...new Set(next)]
  }
  distances.delete(file)
  return distances
}

function importsOf(file: string, root: string): string[] {
  return ts
    .preProcessFile(read(file, root), true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((from) => from.startsWith('.'))
    .map((from) => relative(root, resolve(root, dirname(file), from.replace(/\?.*$/, ''))))
}

function read(file: string, root: string): string {
  const path = join(root, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
