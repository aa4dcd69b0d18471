import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { askPassword } from './ask-password.ts'
import { createAdmin, type Project } from './create-admin.ts'
import type { LocalKeys } from './local-keys.ts'
import { readSettings } from './settings.ts'

const USAGE = `npm run admin:create -- --email name@example.com

Makes an administrator in the local stack, which must be running. For a hosted project set
SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY. The password is asked for, or
taken from ADMIN_PASSWORD.`

// `npm run admin:create`: the only way to the first administrator.
try {
  const { email, help } = parseArgs({
    options: { email: { type: 'string' }, help: { type: 'boolean' } },
  }).values
  if (help || !email) {
    console.log(USAGE)
    process.exit(help ? 0 : 1)
  }
  const project = hostedProject() ?? (await localProject())
  const password = process.env.ADMIN_PASSWORD ?? (await askPassword(`Password for ${email}: `))
  await createAdmin(project, { email, password })
  console.log(`${email} is an administrator of ${project.url} and can sign in.`)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
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

async function localProject(): Promise<Project> {
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
