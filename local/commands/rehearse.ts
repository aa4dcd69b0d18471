import { parseArgs } from 'node:util'
import { chosenDeployment } from '../doctor/deployment.ts'
import { rehearse } from '../rehearse/rehearse.ts'

const USAGE = `npm run rehearse -- [--vars FILE] [--origin https://…] [--among-real-accounts]

Walks through a deployment as people would: a talent and a network register, confirm, are approved, sign in; a
profile goes live, is found, saved and matched; a password is changed; an account is closed. It prints each step,
stops at the first that fails, and removes the accounts it made, the administrator among them.

The variables are those of FILE (as for \`wrangler secret bulk\`) or of the environment; without SUPABASE_URL it is
the local stack, which must be running. The site is at SITE_URL unless --origin names another address.
REHEARSE_MAIL_KEY reads mails at Resend where RESEND_API_KEY may only send.

Where people have applied already it does nothing unless --among-real-accounts is said: for some seconds networks
can find the invented talent, and the record keeps that there was one, without a name.

Where Turnstile has keys it does nothing: rehearse in a preview that has none.

Ends with 0 when all went well, 1 when a step failed, and 2 when nothing was begun.`

// `npm run rehearse`: checks that the main actions of people work in a real deployment.
try {
  const {
    help,
    'among-real-accounts': amongRealAccounts,
    ...options
  } = parseArgs({
    options: {
      vars: { type: 'string' },
      origin: { type: 'string' },
      'among-real-accounts': { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  }).values
  if (help) {
    console.log(USAGE)
    process.exit(0)
  }
  const breakingOff = new AbortController()
  process.once('SIGINT', () => breakingOff.abort())
  const isGood = await rehearse(await chosenDeployment(options), {
    amongRealAccounts,
    say: console.log,
    signal: breakingOff.signal,
  })
  process.exitCode = isGood ? 0 : 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 2
}
