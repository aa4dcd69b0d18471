import type { Browser } from '@playwright/test'
import { type LocalSupabase, startSupabase } from '../local/supabase.ts'
import { keepBaseline } from './baseline.ts'
import { type ServedSite, serveBrotli } from './brotli-server.ts'
import { startCorsProxy } from './cors-proxy.ts'
import { type FormerWay, onFormerWay } from './former-builds.ts'
import {
  bindingsFor,
  ownSite,
  ownWorker,
  type RunningWorker,
  startWorker,
  type Worker,
} from './own-app.ts'
import { installTools, PEER_FOLDERS, type RunningPeer, startPeers } from './peers.ts'
import { openBrowser } from './slow-browser.ts'

/** The parts on which measures run, each started at its first use. */
export interface MeasuredParts {
  /** The load generator and the auditor: the bench's own packages. */
  tools: () => Promise<void>
  supabase: () => Promise<LocalSupabase>
  peers: () => Promise<Record<'A' | 'B' | 'C', RunningPeer>>
  worker: () => Promise<Worker>
  /** Our worker, running. */
  running: () => Promise<RunningWorker>
  /** Our site behind the compressing server. */
  own: () => Promise<ServedSite>
  /** Our site as it was in some ways, behind the same server. */
  former: (...ways: FormerWay[]) => Promise<ServedSite>
  browser: () => Promise<Browser>
}

/**
 * Describes how each part is started. A part starts at its first use.
 * @param closers collects the functions that end the started parts
 * @param say prints a line about slow steps at the terminal
 */
export function partsOnDemand(
  closers: (() => Promise<void>)[],
  say: (what: string) => void,
): MeasuredParts {
  const once = <Part>(start: () => Promise<Part>) => {
    let part: Promise<Part> | undefined
    return () => {
      part ??= start()
      return part
    }
  }
  const closed = <Part extends { close(): Promise<void> }>(start: () => Promise<Part>) =>
    once(async () => {
      const part = await start()
      closers.push(() => part.close())
      return part
    })
  const supabase = closed(() => startSupabase({ port: 0, demo: true }))
  const worker = once(async () => ownWorker(bindingsFor(await supabase())))
  const running = closed(async () => startWorker(await worker()))
  const browser = closed(openBrowser)
  const corsProxy = closed(async () => startCorsProxy((await supabase()).url))
  const own = closed(async () => serveBrotli(await ownSite((await running()).url)))
  const peers = once(async () => {
    say('Installing, building and starting the peers …')
    const started = await startPeers(await supabase(), (await corsProxy()).url)
    for (const peer of Object.values(started)) closers.push(() => peer.close())
    await keepBaseline(PEER_FOLDERS.A)
    return started
  })
  const former = async (...ways: FormerWay[]) => {
    const site = await serveBrotli(ways.reduce(onFormerWay, await ownSite((await running()).url)))
    closers.push(() => site.close())
    return site
  }
  return { tools: once(installTools), supabase, peers, worker, running, own, former, browser }
}
