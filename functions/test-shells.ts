import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const FIXTURES = join(import.meta.dirname, 'testing/shells')

/**
 * Gives the worker under test small page shells of its own instead of those of the web's build, and
 * HTML as text, as wrangler does. Runs in Node.
 */
export function fixtureShells(): Plugin {
  return {
    name: 'fixture-shells',
    enforce: 'pre',
    resolveId: (id) => (id.includes('/dist-shells/') ? join(FIXTURES, basename(id)) : undefined),
    async load(id) {
      if (!id.startsWith(FIXTURES) || !id.endsWith('.html')) return undefined
      return `export default ${JSON.stringify(await readFile(id, 'utf8'))}`
    },
  }
}
