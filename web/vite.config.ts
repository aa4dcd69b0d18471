import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where the worker answers in development; `npm run dev` sets it. */
const workerOrigin = process.env.WORKER_ORIGIN ?? 'http://localhost:8788'

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      quoteStyle: 'single',
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
  },
  server: {
    proxy: { '/api': { target: workerOrigin, changeOrigin: false } },
  },
}))
