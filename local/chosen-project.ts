import { readFile } from 'node:fs/promises'
import type { LocalKeys } from './local-keys.ts'
import type { Project } from './project.ts'
import { readSettings } from './settings.ts'

/**
 * The project a command is for: the hosted one that the environment names, else the local stack.
 * @throws Error with a sentence for the person at the terminal, when the environment names half of a
 *   project or the local stack is not running
 */
export async function chosenProject(): Promise<Project> {
  return hostedProject() ?? localProject()
}

function hostedProject(): Project | null {
  const {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
  } = process.env
  if (url && publishableKey && secretKey) return { url, publishableKey, secretKey }
  if (url || publishableKey || secretKey) {
    throw new Error(
      'A hosted project needs SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY, all three.',
    )
  }
  return null
}

/**
 * The local stack, with all of its keys.
 * @throws Error with a sentence for the person at the terminal when it is not running
 */
export async function localProject(): Promise<Project & LocalKeys> {
  const { supabasePort, dataDir } = readSettings(process.env)
  const url = `http://127.0.0.1:${supabasePort}`
  const answers = await fetch(url).then(
    () => true,
    () => false,
  )
  const keys = await readFile(dataDir.keys, 'utf8').catch(() => null)
  if (!answers || !keys) {
    throw new Error(
      'The local stack is not running. Start it with `npm start` in another terminal.',
    )
  }
  return { url, ...(JSON.parse(keys) as LocalKeys) }
}
