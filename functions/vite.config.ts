import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { refusedPasswords } from './session/common-passwords.ts'

/** Takes along no more of the list of common passwords, 487 kB, than is looked at. */
function fewerPasswords(): Plugin {
  return {
    name: 'fewer-passwords',
    enforce: 'pre',
    load: {
      filter: { id: /language-common\/src\/passwords\.json$/ },
      handler: async (id) => {
        const ranked = JSON.parse(await readFile(id, 'utf8')) as string[]
        return JSON.stringify(refusedPasswords(ranked))
      },
    },
  }
}

/**
 * Bundles the worker into the file where Pages looks for one. It is deployed as it is written here, so
 * what is measured is what runs.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [fewerPasswords()],
  ssr: {
    noExternal: true,
    target: 'webworker',
    resolve: { conditions: ['workerd', 'worker', 'module', 'import', 'default'] },
  },
  build: {
    ssr: 'worker.ts',
    outDir: join(import.meta.dirname, '../dist'),
    // The site is in there.
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2024',
    minify: true,
    rolldownOptions: { output: { entryFileNames: '_worker.js', codeSplitting: false } },
  },
})
