import { join } from 'node:path'
import { defineConfig } from 'vite'

const here = (file: string) => join(import.meta.dirname, file)

/**
 * Bundles the pages that the worker draws, with a few lines in place of React, the router and the store
 * of queries: what a page draws once needs no more of them. See docs/decisions/020.
 */
export default defineConfig({
  root: import.meta.dirname,
  resolve: {
    alias: [
      { find: /^react(\/jsx-runtime)?$/, replacement: here('react.ts') },
      { find: '@tanstack/react-router', replacement: here('router.ts') },
      { find: '@tanstack/react-query', replacement: here('query.ts') },
      // Nobody presses and nothing is asked there.
      { find: /^@base-ui\/react.*/, replacement: here('nothing.ts') },
      { find: /^(.*)\/save-button\.tsx$/, replacement: here('nothing.ts') },
      { find: /^(.*)\/lib\/api(-problem)?\.ts$/, replacement: here('nothing.ts') },
    ],
  },
  // Tests build it as well.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  ssr: { noExternal: true, target: 'webworker' },
  build: {
    ssr: 'pages.ts',
    outDir: here('../../dist-shells'),
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2024',
    minify: true,
    rolldownOptions: {
      output: { entryFileNames: 'ssr-pages.js', codeSplitting: false },
      // The worker has its own.
      external: ['valibot'],
      shimMissingExports: true,
      // What is missing is seen to by the test that draws these pages as React does.
      onLog: () => undefined,
    },
  },
})
