import { buildWhenStale } from './build.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { readSettings } from './settings.ts'
import { startStack } from './stack.ts'
import { welcome } from './welcome.ts'

// `npm start`: the built app with all that it needs, on this machine.
await runUntilStopped(async () => {
  const settings = readSettings(process.env)
  await buildWhenStale()
  const appUrl = `http://localhost:${settings.port}`
  const stack = await startStack(settings, {
    workerPort: settings.port,
    portSetting: 'PORT',
    siteUrl: appUrl,
  })
  console.log(welcome({ appUrl, mailboxUrl: stack.mailboxUrl }))
  return stack
})
