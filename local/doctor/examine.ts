import { CouldNotAsk } from '../project.ts'
import type { Deployment, Finding } from './findings.ts'
import { examineMail } from './mail.ts'
import { examinePreview } from './preview.ts'
import { examineSite } from './site.ts'
import { examineAuth, examineDatabase } from './supabase.ts'
import { examineVariables } from './variables.ts'

/** The result of an examination. */
export interface Examination {
  findings: Finding[]
  /** Checks that could not be made, each a sentence. */
  unasked: string[]
}

/**
 * Examines a deployment. It skips checks that need a variable which is missing or wrong.
 * @param deployment the deployment
 */
export async function examine(deployment: Deployment): Promise<Examination> {
  const findings = examineVariables(deployment)
  const unasked = new Set<string>()
  const isWrong = (name: string) => findings.some(({ what }) => what.startsWith(`${name} `))
  const checks: [needs: string[], check: () => Finding[] | Promise<Finding[]>][] = [
    [['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY'], () => examineAuth(deployment)],
    [['SUPABASE_URL', 'SUPABASE_SECRET_KEY'], () => examineDatabase(deployment)],
    [[], () => examineSite(deployment)],
    [['RESEND_API_KEY', 'RESEND_URL', 'MAIL_FROM'], () => examineMail(deployment)],
    [[], () => examinePreview()],
  ]
  for (const [needs, check] of checks) {
    if (needs.some(isWrong)) continue
    try {
      findings.push(...(await check()))
    } catch (error) {
      if (!(error instanceof CouldNotAsk)) throw error
      unasked.add(error.message)
    }
  }
  return { findings, unasked: [...unasked] }
}
