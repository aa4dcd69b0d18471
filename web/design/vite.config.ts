import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The design system's own page, for us: `npm run design` shows it. It is no part of the product. */
export default defineConfig({
  root: import.meta.dirname,
  // The product's page, which takes every unknown path, must not answer for this one.
  appType: 'mpa',
  plugins: [react(), tailwindcss()],
  // Browsers that know light-dark(): what stands in for it elsewhere follows the page's theme only,
  // and here each half of the page has its own.
  build: { cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
})
