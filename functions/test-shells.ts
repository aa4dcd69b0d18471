import { join } from 'node:path'
import type { Plugin } from 'vite'

const FIXTURE = join(import.meta.dirname, 'testing/shells.json')

/** Gives the worker under test small page shells of its own instead of those of the web's build. Runs in Node. */
export function fixtureShells(): Plugin {
  return {
    name: 'fixture-shells',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('/dist-shells/shells.json') ? FIXTURE : undefined),
  }
}
