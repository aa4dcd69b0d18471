import { startClock } from './clock.ts'
import { makeDataFolder } from './data-folder.ts'
import { addDemoPictures } from './demo-pictures.ts'
import { takeDemoSteps } from './demo-steps.ts'
import { readOrCreateKeys } from './local-keys.ts'
import { requireFreePort } from './loopback-server.ts'
import { startMailbox } from './mailbox.ts'
import { openRequestLog } from './request-log.ts'
import { startResolver } from './resolver.ts'
import type { StackSettings } from './settings.ts'
import { startSupabase } from './supabase.ts'
import { startWorker } from './worker.ts'

/** The running stand-ins for the cloud. */
export interface Stack {
  mailboxUrl: string
  supabaseUrl: string
  /** Rejects when the app ends by itself. */
  endedEarly: Promise<never>
  /** Ends every part, the last started first. */
  close(): Promise<void>
}

/**
 * Starts the mailbox, Supabase with the demo accounts, the worker and the clock, and waits until the worker
 * answers.
 *
 * @param settings ports, folder and rates
 * @param options `workerPort` with the variable it came from, `siteUrl`, the origin in the browser's address bar,
 *   `built`, the end of a build that the worker waits for, and whether the workers' log is also printed
 * @throws Error with a sentence for the person at the terminal; nothing is left running
 */
export async function startStack(
  settings: StackSettings,
  {
    workerPort,
    portSetting,
    siteUrl,
    built = Promise.resolve(),
    isVerbose,
    reloads = false,
  }: {
    workerPort: number
    portSetting: string
    siteUrl: string
    built?: Promise<void>
    isVerbose: boolean
    /** Whether the workers restart when their bundles change. */
    reloads?: boolean
  },
): Promise<Stack> {
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const closePart of closers.splice(0).reverse()) await closePart()
  }
  const closedLater = async <Part extends { close(): Promise<void> }>(starting: Promise<Part>) => {
    const part = await starting
    closers.push(part.close)
    return part
  }

  try {
    const { dataDir } = settings
    await requireFreePort({ port: workerPort, portSetting })
    makeDataFolder(dataDir.root)
    const keys = await readOrCreateKeys(dataDir.keys)
    const mailbox = await closedLater(
      startMailbox({ port: settings.mailboxPort, dataFile: dataDir.mails }),
    )
    const resolver = await closedLater(startResolver({ zoneFile: dataDir.zone }))
    const { write: log } = await closedLater(openRequestLog(dataDir.log, isVerbose))
    const runsAsWorker = {
      stateDir: dataDir.wrangler,
      reloads,
      log,
      bindings: {
        SUPABASE_URL: `http://127.0.0.1:${settings.supabasePort}`,
        SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
        SUPABASE_SECRET_KEY: keys.secretKey,
        SESSION_SECRET: keys.sessionSecret,
        RESEND_API_KEY: 'local',
        RESEND_URL: mailbox.url,
        SITE_URL: siteUrl,
        DNS_RESOLVER_URL: `${resolver.url}/dns-query`,
        ...settings.limits,
      },
    }
    // At a first start, the build and the database take as long as each other, so they are made side by side; later,
    // workerd and the database are.
    const [worker, supabase] = await Promise.all([
      closedLater(built.then(() => startWorker({ ...runsAsWorker, port: workerPort }))),
      closedLater(
        startSupabase({
          port: settings.supabasePort,
          dataDir: dataDir.database,
          ...(settings.databaseUrl ? { databaseUrl: settings.databaseUrl } : {}),
          keys,
          ...(settings.decisionHoldSeconds !== undefined && {
            decisionHoldSeconds: settings.decisionHoldSeconds,
          }),
          demo: true,
          mailboxUrl: mailbox.url,
          siteUrl,
        }),
      ),
    ])
    // A first start makes the database, which a busy machine may take minutes for.
    await worker.whenReady()
    const work = { appUrl: `http://127.0.0.1:${workerPort}`, supabase, keys }
    await addDemoPictures(work)
    await takeDemoSteps(work)
    // It stores its pictures in the app's folder, in a file that only one process may open at a time.
    const clock = startClock(runsAsWorker)
    closers.push(clock.close)
    return {
      mailboxUrl: mailbox.url,
      supabaseUrl: supabase.url,
      endedEarly: worker.endedEarly,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
