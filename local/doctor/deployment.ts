import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import * as v from 'valibot'
import { localProject } from '../chosen-project.ts'
import { jsonOf } from '../project.ts'
import { readSettings } from '../settings.ts'
import type { Deployment } from './findings.ts'

const VariablesSchema = v.record(v.string(), v.string())

/** The options of the command line. */
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
  return { env, origin: originOf(site) }
}

function originOf(site: string): string {
  if (/^\s*https?:\/\//i.test(site) && URL.canParse(site)) return new URL(site).origin
  throw new Error(`${site} is not an address that begins with https://.`)
}

/** `wrangler secret bulk` takes a file of JSON as well as one of lines, and minds no mark of an editor before it. */
async function readVariables(file: string): Promise<Deployment['env']> {
  const text = textOf(await readFile(file))
  if (text === null) throw new Error(`${file} is not written in UTF-8.`)
  if (!text.trimStart().startsWith('{')) return parseEnv(text)
  const variables = v.safeParse(VariablesSchema, jsonOf(text))
  if (!variables.success) throw new Error(`${file} is no JSON object of texts.`)
  return variables.output
}

function textOf(content: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return null
  }
}

async function localDeployment(origin: string | undefined): Promise<Deployment> {
  const { url, publishableKey, secretKey, sessionSecret } = await localProject()
  const { port, mailboxPort } = readSettings(process.env)
  const site = `http://localhost:${port}`
  return {
    origin: origin === undefined ? site : originOf(origin),
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
