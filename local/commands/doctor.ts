import { parseArgs } from 'node:util'
import { chosenDeployment } from '../doctor/deployment.ts'
import { examine } from '../doctor/examine.ts'

const USAGE = `npm run doctor -- [--vars FILE] [--origin https://…]

Looks at a deployment from all sides and says what is wrong with it, each with its mend: variables and keys, what
the database and Auth have been pushed, the clock, mail, pictures, administrators. It changes nothing.

The variables are those of FILE (as for \`wrangler secret bulk\`) or of the environment; without SUPABASE_URL it is
the local stack, which must be running. The site is at SITE_URL unless --origin names another address.

Ends with 0 when nothing was found, 1 when something was, and 2 when something could not be asked.`

// `npm run doctor`: finds faults of a deployment that would cost a person an hour.
try {
  const { help, ...options } = parseArgs({
    options: {
      vars: { type: 'string' },
      origin: { type: 'string' },
      help: { type: 'boolean' },
    },
  }).values
  if (help) {
    console.log(USAGE)
    process.exit(0)
  }
  const deployment = await chosenDeployment(options)
  const { findings, unasked } = await examine(deployment)
  for (const { what, mend } of findings) console.log(`✗ ${what}\n  ${mend}`)
  for (const sentence of unasked) console.log(`? ${sentence}`)
  if (findings.length === 0 && unasked.length === 0) {
    console.log(`✓ Nothing is wrong with ${deployment.origin}.`)
  }
  process.exitCode = findings.length > 0 ? 1 : unasked.length > 0 ? 2 : 0
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 2
}
