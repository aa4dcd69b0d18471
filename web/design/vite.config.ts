import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The design system's own page, for developers: `npm run design` shows it. It is not part of the product. */
export default defineConfig({
  root: import.meta.dirname,
  // The product's page, which takes every unknown path, must not answer for this one.
  appType: 'mpa',
  plugins: [react(), tailwindcss()],
  // Only for browsers with light-dark(): its replacement for other browsers follows the page's theme, and here each
  // half of the page has its own.
  build: { cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
})
