import { join } from 'node:path'
import { mergeConfig } from 'vite'
import worker from './vite.config.ts'

/** Bundles the clock, as the worker is bundled, but beside the site: what is in `dist` is served to everybody. */
export default mergeConfig(worker, {
  build: {
    ssr: 'clock-worker.ts',
    outDir: join(import.meta.dirname, '../dist-clock'),
    rolldownOptions: { output: { entryFileNames: 'clock.js' } },
  },
})
