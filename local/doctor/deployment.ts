import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import * as v from 'valibot'
import { localProject } from '../chosen-project.ts'
import { jsonOf } from '../project.ts'
import { readSettings } from '../settings.ts'
import type { Deployment } from './findings.ts'

const VariablesSchema = v.record(v.string(), v.string())

/** What the command line says. */
export interface DoctorOptions {
  /** A file of variables, as they were set for both workers. */
  vars?: string | undefined
  origin?: string | undefined
}

/**
 * The deployment a command is for: the one of a file or of the environment, else the local stack.
 * @throws Error with a sentence for the person at the terminal when there is neither
 */
export async function chosenDeployment({ vars, origin }: DoctorOptions): Promise<Deployment> {
  const env = vars ? await readVariables(vars) : process.env
  if (!env.SUPABASE_URL && !vars) return localDeployment(origin)
  const site = origin ?? env.SITE_URL
  if (!site) throw new Error('Say where the site is: --origin https://…, or SITE_URL.')
  if (!URL.canParse(site)) throw new Error(`${site} is no address.`)
  return { env, origin: new URL(site).origin }
}

/** `wrangler secret bulk` takes a file of JSON as well as one of lines. */
async function readVariables(file: string): Promise<Deployment['env']> {
  const text = await readFile(file, 'utf8')
  if (!text.trimStart().startsWith('{')) return parseEnv(text)
  const variables = v.safeParse(VariablesSchema, jsonOf(text))
  if (!variables.success) throw new Error(`${file} is no JSON object of texts.`)
  return variables.output
}

async function localDeployment(origin: string | undefined): Promise<Deployment> {
  const { url, publishableKey, secretKey, sessionSecret } = await localProject()
  const { port, mailboxPort } = readSettings(process.env)
  const site = `http://localhost:${port}`
  return {
    origin: origin ?? site,
    env: {
      SUPABASE_URL: url,
      SUPABASE_PUBLISHABLE_KEY: publishableKey,
      SUPABASE_SECRET_KEY: secretKey,
      SESSION_SECRET: sessionSecret,
      RESEND_API_KEY: 'local',
      RESEND_URL: `http://127.0.0.1:${mailboxPort}`,
      SITE_URL: site,
    },
  }
}
