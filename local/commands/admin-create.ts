import { parseArgs } from 'node:util'
import { askPassword } from '../ask-password.ts'
import { chosenProject } from '../chosen-project.ts'
import { createAdmin } from '../create-admin.ts'

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
  const project = await chosenProject()
  const password = process.env.ADMIN_PASSWORD ?? (await askPassword(`Password for ${email}: `))
  await createAdmin(project, { email, password })
  console.log(`${email} is an administrator of ${project.url} and can sign in.`)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
