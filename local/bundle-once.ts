// Loaded into Wrangler, which bundles a worker that the build has bundled already, and then reads the whole bundle six
// to eight times a second to notice changes. While nothing happens, that is 6 % of a processor, and `wrangler pages dev`
// has no option to leave it out. With this, it bundles once. If Wrangler loads its bundler in another way one day, it
// just watches again.
import { createRequire } from 'node:module'
import type * as Esbuild from 'esbuild'

const ofWrangler = createRequire(import.meta.resolve('wrangler/package.json'))
const esbuild: typeof Esbuild = ofWrangler('esbuild')
const loaded = ofWrangler.cache[ofWrangler.resolve('esbuild')]
if (loaded) {
  loaded.exports = {
    ...esbuild,
    async context(options: Esbuild.BuildOptions) {
      const context = await esbuild.context(options)
      context.watch = async () => {
        await context.rebuild()
      }
      return context
    },
  }
}
