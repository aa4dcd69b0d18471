import { readFile } from 'node:fs/promises'
import { findMistakes } from '../functions/app-env.ts'
import type { LocalKeys } from './local-keys.ts'
import type { Project } from './project.ts'
import { readSettings } from './settings.ts'

/**
 * The project a command is for: the hosted one that the environment names, else the local stack.
 * @throws Error with a sentence for the person at the terminal, when a variable of the hosted
 *   project is missing or wrong, or the local stack is not running
 */
export async function chosenProject(): Promise<Project> {
  return hostedProject() ?? localProject()
}

const NAMES = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'] as const

/** Read as the worker reads them, so that what is right for the one is right for the other. */
function hostedProject(): Project | null {
  const [url = '', publishableKey = '', secretKey = ''] = NAMES.map((name) =>
    process.env[name]?.trim(),
  )
  if (!url && !publishableKey && !secretKey) return null
  const wrong = findMistakes(process.env).find(({ variable }) =>
    NAMES.some((name) => name === variable),
  )
  if (wrong) {
    throw new Error(
      `${wrong.variable} ${wrong.mistake}. A hosted project needs ${new Intl.ListFormat('en-US').format(NAMES)}.`,
    )
  }
  return { url: new URL(url).origin, publishableKey, secretKey }
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
