import { join } from 'node:path'
import type { Plugin } from 'vite'

const FIXTURES = ['shells.json', 'ssr-pages.js']

/** Gives the tested worker small page shells instead of those of the web's build. Runs in Node. */
export function fixtureShells(): Plugin {
  return {
    name: 'fixture-shells',
    enforce: 'pre',
    resolveId(id) {
      const name = FIXTURES.find((file) => id.endsWith(`/dist-shells/${file}`))
      return name && join(import.meta.dirname, 'testing', name)
    },
  }
}
