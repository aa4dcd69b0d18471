import * as v from 'valibot'
import { HealthSchema } from '../../shared/health.ts'
import { readMigrations } from '../migrations.ts'
import { ask, refuseOutage } from '../project.ts'
import type { Deployment, Finding } from './findings.ts'

/** Asks the deployed worker how it is. */
export async function examineSite({ origin }: Deployment): Promise<Finding[]> {
  const answer = await ask('The site', `${origin}/api/health`)
  const health = v.safeParse(HealthSchema, answer.body)
  if (!health.success) {
    refuseOutage('The site', answer)
    return [
      {
        what: `Something other than this product, or an older build of it, answers at ${origin} (${answer.status}).`,
        mend: 'If the origin is right, deploy: `npm run deploy`.',
      },
    ]
  }
  const { supabase, migrations, pictures } = health.output
  const newest = (await readMigrations()).at(-1)?.version
  const findings: Finding[] = []
  if (supabase === 'not_configured') {
    findings.push({
      what: 'The deployed worker is not configured: one of its variables is missing or wrong.',
      mend: '`npx wrangler pages deployment tail` shows its log, which names the variable. Set it with `npx wrangler pages secret put NAME` and deploy again: secrets take effect with the next deployment.',
    })
  }
  if (supabase === 'down') {
    findings.push({
      what: 'The deployed worker gets no usable answer from Supabase.',
      mend: 'If the doctor finds nothing else, the worker has other keys than this environment: set them again.',
    })
  }
  if (migrations.expected !== newest) {
    findings.push({
      what: `The deployed worker was built for migration ${migrations.expected}, and this checkout ends with ${newest}.`,
      mend: 'Deploy: `npm run deploy`.',
    })
  }
  if (pictures.status !== 'ok') {
    const isMissing = pictures.status === 'missing'
    findings.push({
      what: isMissing
        ? 'The deployed worker has no bucket, so nobody can save a picture.'
        : "The deployed worker's bucket does not answer.",
      mend: 'Create the bucket that wrangler.toml names with `npx wrangler r2 bucket create NAME`, and deploy.',
    })
  }
  return findings
}
