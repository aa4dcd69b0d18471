import { join } from 'node:path'
import { defineConfig } from 'vite'

const here = (file: string) => join(import.meta.dirname, file)

/**
 * Bundles the pages that the worker renders, with a few lines instead of the router and the query store: rendering a
 * page once needs no more of them. See docs/decisions/053.
 */
export default defineConfig({
  root: import.meta.dirname,
  resolve: {
    alias: [
      // Of the two renderers in that package, the one that renders synchronously: with both, the bundle is a third
      // larger.
      {
        find: 'react-dom/server',
        replacement: here(
          '../../node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js',
        ),
      },
      { find: '@tanstack/react-router', replacement: here('router.ts') },
      { find: '@tanstack/react-query', replacement: here('query.ts') },
      // Nothing is pressed or requested there.
      { find: /^@base-ui\/react.*/, replacement: here('empty-module.ts') },
      { find: /^(.*)\/save-button\.tsx$/, replacement: here('empty-module.ts') },
      { find: /^(.*)\/lib\/api(-problem)?\.ts$/, replacement: here('empty-module.ts') },
    ],
  },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
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
      // The test that renders these pages as React does finds missing parts.
      onLog: () => undefined,
    },
  },
})
