import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build, createServer } from 'vite'
import { buildWhenStale } from '../build.ts'
import { requireFreePort } from '../loopback-server.ts'
import { runUntilStopped } from '../run-until-stopped.ts'
import { projectRoot, readSettings } from '../settings.ts'
import { startStack } from '../stack.ts'
import { welcome } from '../welcome.ts'

// `npm run dev`: like `npm start`, but Vite answers the browser and reloads edited files. It passes calls of /api on to
// the worker. When functions/ changes, the worker and the clock are bundled again, and Wrangler restarts them.
await runUntilStopped(async () => {
  const { verbose } = parseArgs({ options: { verbose: { type: 'boolean' } } }).values
  const settings = readSettings(process.env)
  const appUrl = `http://localhost:${settings.port}`
  const workerPort = settings.port + 1
  await requireFreePort({ port: settings.port, portSetting: 'PORT' })
  await buildWhenStale()
  const rebuilding = await Promise.all(
    ['vite.config.ts', 'clock.vite.config.ts'].map((config) =>
      build({
        configFile: join(projectRoot, 'functions', config),
        build: { watch: {} },
        clearScreen: false,
        logLevel: 'warn',
      }),
    ),
  )
  const stack = await startStack(settings, {
    workerPort,
    portSetting: 'PORT',
    siteUrl: appUrl,
    isVerbose: verbose === true,
    reloads: true,
  })

  process.env.WORKER_ORIGIN = `http://127.0.0.1:${workerPort}`
  const vite = await createServer({
    configFile: join(projectRoot, 'web/vite.config.ts'),
    server: { port: settings.port, strictPort: true },
    clearScreen: false,
    logLevel: 'warn',
  })
  await vite.listen()
  console.log(welcome({ appUrl, mailboxUrl: stack.mailboxUrl, log: settings.dataDir.log }))
  return {
    endedEarly: stack.endedEarly,
    async close() {
      await vite.close()
      for (const one of rebuilding) if ('close' in one) await one.close()
      await stack.close()
    },
  }
})
