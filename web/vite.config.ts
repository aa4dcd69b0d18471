import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where the worker answers in development; `npm run dev` sets it. */
const workerOrigin = process.env.WORKER_ORIGIN ?? 'http://localhost:8788'

/** What draws pages, in a file of its own: `web/src/main.tsx` has it run by itself. */
const drawing = /node_modules\/(react-dom\/(client\.|cjs\/react-dom-client\.)|scheduler\/)/

/** What every page runs on besides, in one file that changes only with its versions. */
const framework =
  /node_modules\/(react|react-dom|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\//

/** The frame of the public pages, in one file instead of forty: small files compress badly. */
const frame = new RegExp(
  [
    'web/src/layouts/(content|written|root|route-announcer|skip-link|page-fade|page-failure)',
    'web/src/layouts/(top|site|menu-keys|theme|public-layout|signed-in-corner|bell\\.|bell-slot|user-menu-slot)',
    'web/src/lib/(request-account|use-session|focus-heading|form-draft|theme|session|session-end|server-state|missing-chunk|written-session|guards)\\.ts',
    'web/src/(?:ui|entities/[^/]+)/(button|error-screen|icon|logo|page-loading|spinner)\\.',
    'web/src/(router\\.tsx|route-trees\\.|public-tree|page-title)',
    'web/src/routes/(__root|_public).*\\.tsx$',
    'shared/(brand|roles|profile-status|safe-path|routes)\\.',
  ].join('|'),
)

/** What a page that talks to the worker needs, forms of visitors included. */
const calls = new RegExp(
  [
    'node_modules/(valibot|hono)/',
    'web/src/lib/(api|api-problem|session-answer)\\.',
    'shared/(clock|current-user|fields|role-schema|profile-status-schema|work-roles)\\.',
  ].join('|'),
)

/** What visitors' forms and signed-in pages both show, whether or not there is a form on them. */
const notices =
  /web\/src\/(?:ui|entities\/[^/]+)\/(?:data-area|day|fact-line|lazy-value|date-time|notice|skeleton|status-badge|text-link)\./

/** What the forms of visitors are made of, and those of signed-in pages. */
const forms = new RegExp(
  [
    'node_modules/(react-hook-form|@hookform)/',
    'web/src/lib/(early-input|form|form-schema|use-draft-key|use-polling)\\.',
    'web/src/(?:ui|entities/[^/]+)/(by-mailed-link|checkbox|failure-notice|field|form|form-page|outcome|password-input|quotation|radio-cards|text-input)\\.',
  ].join('|'),
)

/** Their signs, and what all signs are drawn with: a file of their own, which imports none of the others. */
const signs =
  /node_modules\/lucide-react\/dist\/esm\/(?:(?!icons\/)|icons\/(?:circle-(?:check|exclamation-point|slash|x)|clock|eye|eye-off|info)\.)/

/** What every signed-in page needs beside its own screen: each file more is a journey on a slow network. */
const signedIn = new RegExp(
  [
    'node_modules/@tanstack/(react-query|query-core)/',
    'web/src/route-tree\\.gen',
    'web/src/routes/_signed-in.*\\.tsx$',
    'web/src/(features|entities)/.*search-params\\.ts$',
    'web/src/layouts/(signed-in|sidebar|navigation|unread-bell|use-sign-out)',
    'web/src/lib/(query-client|endpoint-query|first-data|list-query|notifications-query|use-current-user)\\.',
    'web/src/(?:ui|entities/[^/]+)/(breakable|missing-parts|page|page-header|fact-list|next-steps|stat|empty-state|account-facts|settings-section|time-words|toast|toast-line)\\.',
    'shared/(endpoint|first-data)\\.',
    'shared/search-params/',
    'shared/(account|call-key|completeness|lists|notifications|overviews|waiting-mails)\\.',
  ].join('|'),
)

/** Small parts that most of them show some of, each too little for a file of its own. */
const parts =
  /web\/src\/(lib\/(download|use-wide-screen)|(?:ui|entities\/[^/]+)\/(calendar-day|dotted-line|use-debounced-value|external-link|foot-bar|load-more|paged-rows|pill-link|talent-words))\.|shared\/languages\./

/** Dialogs, and with them what all of the library's parts are made of: the user's menu needs it at each page. */
const dialogs = /web\/src\/ui\/dialog\.|@base-ui\/react\/internals\/use-button\//

/** What stands beside the thing that opened it, menus first. */
const anchored =
  /@base-ui\/react\/(utils\/(getHighlightReason|useAnchoredPopupScrollLock|usePositioner|popups\/useTrigger)|internals\/(composite\/list|useAnchorPositioning|useTrigger)|floating-ui-react\/hooks\/useListNavigation)/

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
  ],
  build: {
    outDir: isSsrBuild ? '../dist-render' : '../dist',
    emptyOutDir: true,
    manifest: true,
    // Everything in one sheet: it is written into each page, which saves its round trip.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    // The prerendering names what each page needs; lists of it in the scripts would be a second way.
    modulePreload: false,
    ...(!isSsrBuild && {
      rolldownOptions: {
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
              { name: 'frame', test: frame, priority: 1 },
              { name: 'signs', test: signs, priority: 2 },
              { name: 'forms', test: forms, priority: 1, includeDependenciesRecursively: false },
              {
                name: 'notices',
                test: notices,
                priority: 1,
                includeDependenciesRecursively: false,
              },
              { name: 'icons', test: /node_modules\/lucide-react\// },
              { name: 'calls', test: calls },
              { name: 'signed-in', test: signedIn, includeDependenciesRecursively: false },
              { name: 'dialogs', test: dialogs },
              { name: 'anchored', test: anchored },
              { name: 'parts', test: parts, includeDependenciesRecursively: false },
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
