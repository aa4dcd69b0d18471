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
        what: `${origin} is answered, ${answer.status}, but not by this product, or by an older build of it.`,
        mend: 'Is it the right origin? Then deploy: `npm run deploy`.',
      },
    ]
  }
  const { supabase, migrations, pictures } = health.output
  const newest = (await readMigrations()).at(-1)?.version
  const findings: Finding[] = []
  if (supabase === 'not_configured') {
    findings.push({
      what: 'The deployed worker is not configured: a variable is missing there, or wrong.',
      mend: 'Its log names it, `npx wrangler pages deployment tail`; set it, `npx wrangler pages secret put NAME`, and deploy again: secrets hold from the next deployment on.',
    })
  }
  if (supabase === 'down') {
    findings.push({
      what: 'The deployed worker does not get what it asks of Supabase.',
      mend: 'If nothing else is found here, it has other keys than this environment: set them again.',
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
      mend: 'Make the bucket that wrangler.toml names, `npx wrangler r2 bucket create NAME`, and deploy.',
    })
  }
  return findings
}
