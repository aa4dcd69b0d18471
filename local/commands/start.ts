import { parseArgs } from 'node:util'
import { buildWhenStale } from '../build.ts'
import { runUntilStopped } from '../run-until-stopped.ts'
import { readSettings } from '../settings.ts'
import { startStack } from '../stack.ts'
import { welcome } from '../welcome.ts'

// `npm start`: the built app with everything it needs, on this machine. `npm start -- --verbose` prints the workers'
// log, a line for each request.
await runUntilStopped(async () => {
  const { verbose } = parseArgs({ options: { verbose: { type: 'boolean' } } }).values
  const settings = readSettings(process.env)
  const appUrl = `http://localhost:${settings.port}`
  const stack = await startStack(settings, {
    workerPort: settings.port,
    portSetting: 'PORT',
    siteUrl: appUrl,
    built: buildWhenStale(),
    isVerbose: verbose === true,
  })
  console.log(welcome({ appUrl, mailboxUrl: stack.mailboxUrl, log: settings.dataDir.log }))
  return stack
})
