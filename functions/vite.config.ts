import { join } from 'node:path'
import { defineConfig } from 'vite'

/**
 * Bundles the worker into the file where Pages looks for one. It is deployed as it is written here, so
 * what is measured is what runs.
 */
export default defineConfig({
  root: import.meta.dirname,
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
