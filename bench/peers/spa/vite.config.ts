import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import fonts from './content/fonts.json' with { type: 'json' }

/** Preloads the same fonts as every other peer does. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: () =>
      fonts.map((href) => ({
        tag: 'link',
        attrs: { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: true },
        injectTo: 'head',
      })),
  }
}

export default defineConfig({ plugins: [react(), preloadFonts()] })
