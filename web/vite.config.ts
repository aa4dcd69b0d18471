import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { groupedByPages } from './chunk-groups.ts'

/** The worker's address in development; `npm run dev` sets it. */
const workerOrigin = process.env.WORKER_ORIGIN ?? 'http://localhost:8788'

/** The renderer in a file of its own, because `web/src/main.tsx` loads it in a task of its own. */
const drawing = /node_modules\/(react-dom\/(client\.|cjs\/react-dom-client\.)|scheduler\/)/

/** The other libraries that every page needs, in one file that changes only with their versions. */
const framework =
  /node_modules\/(react|react-dom|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\//

/** Of our own modules, and of the libraries that only some pages need. */
const pages = groupedByPages()

const fromHere = (path: string) => join(import.meta.dirname, path)

const routes = { target: 'react', routesDirectory: 'src/routes', quoteStyle: 'single' } as const

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    // The routes that visitors start with; `web/src/route-trees.ts` joins the two trees.
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
    // Everything in one sheet: it is written into each page, which saves a round trip.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    // A part that is fetched later comes together with all its imports. The prerendering names the files that a
    // document begins with.
    modulePreload: {
      polyfill: false,
      // Each page that needs them names the files that the entry fetches.
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
