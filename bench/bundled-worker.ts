import { join } from 'node:path'
import { build } from 'vite'

/**
 * Bundles a worker of this folder, as the build bundles ours.
 * @param file its name
 * @returns its code
 */
export async function bundled(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      write: false,
      ssr: join(import.meta.dirname, file),
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const output = Array.isArray(built) ? built[0] : built
  if (output === undefined || !('output' in output)) throw new Error('Nothing was bundled')
  return output.output[0].code
}
