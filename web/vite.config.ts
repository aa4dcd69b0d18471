import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { groupedByPages } from './chunk-groups.ts'

/** Where the worker answers in development; `npm run dev` sets it. */
const workerOrigin = process.env.WORKER_ORIGIN ?? 'http://localhost:8788'

/** What draws pages, in a file of its own: `web/src/main.tsx` has it run by itself. */
const drawing = /node_modules\/(react-dom\/(client\.|cjs\/react-dom-client\.)|scheduler\/)/

/** What every page runs on besides, in one file that changes only with its versions. */
const framework =
  /node_modules\/(react|react-dom|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\//

/** Of our own modules, and of the libraries that only some pages need. */
const pages = groupedByPages()

const fromHere = (path: string) => join(import.meta.dirname, path)

const routes = { target: 'react', routesDirectory: 'src/routes', quoteStyle: 'single' } as const

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    // What visitors start with; `web/src/route-trees.ts` joins the two.
    tanstackRouterGenerator({
      ...routes,
      generatedRouteTree: 'src/public-tree.gen.ts',
      routeFileIgnorePattern: '^_signed-in|\\.test\\.',
    }),
    tanstackRouter({
      ...routes,
      autoCodeSplitting: true,
      generatedRouteTree: 'src/route-tree.gen.ts',
      routeFileIgnorePattern: '\\.test\\.',
    }),
    react(),
    tailwindcss(),
    pages.plugin,
  ],
  build: {
    outDir: isSsrBuild ? '../dist-render' : '../dist',
    emptyOutDir: true,
    manifest: true,
    // Everything in one sheet: it is written into each page, which saves its round trip.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    // A part that is fetched later comes with all that it imports at once. What a document begins with is named
    // by the prerendering.
    modulePreload: {
      polyfill: false,
      // What the entry fetches is named by each page that needs it.
      resolveDependencies: (_file, needed, { hostId }) => (/\/index-/.test(hostId) ? [] : needed),
    },
    ...(!isSsrBuild && {
      rolldownOptions: {
        input: { index: fromHere('index.html'), reading: fromHere('src/reading.ts') },
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'drawing',
                test: drawing,
                priority: 3,
                includeDependenciesRecursively: false,
              },
              { name: 'framework', test: framework, priority: 2 },
              { name: pages.nameOf, debugName: 'pages', includeDependenciesRecursively: false },
            ],
          },
        },
      },
    }),
  },
  server: {
    proxy: {
      '/api': { target: workerOrigin, changeOrigin: false },
      '/media': { target: workerOrigin, changeOrigin: false },
    },
  },
}))
