import { join } from 'node:path'
import { unstable_readConfig } from 'wrangler'
import { projectRoot } from '../settings.ts'
import type { Finding } from './findings.ts'

/**
 * Checks the buckets of the deployment's file: a preview that uses the bucket of production deletes its pictures.
 * @param file Wrangler's, for Pages
 */
export function examinePreview(file = join(projectRoot, 'wrangler.toml')): Finding[] {
  const bucketsOf = (env?: string): { bucket_name?: string }[] =>
    unstable_readConfig({ config: file, ...(env && { env }) }, { hideWarnings: true }).r2_buckets
  const own = new Set(bucketsOf().map(({ bucket_name }) => bucket_name))
  const shared = bucketsOf('preview').find(({ bucket_name }) => own.has(bucket_name))
  if (shared === undefined) return []
  return [
    {
      what: `Previews share the bucket of production, ${shared.bucket_name}.`,
      mend: 'Name a bucket of their own in wrangler.toml, under [[env.preview.r2_buckets]], and create it.',
    },
  ]
}
