import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { TestProject } from 'vitest/node'
import { canStartServer } from '../supabase/tests/server/hosted-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    workerBindings: Record<string, string>
  }
}

/**
 * Starts what the worker talks to, once for all test files, in a thread of its own: PGlite writes its
 * exit code over that of its process, and a run with failed tests would end as a success. The tests of `worker`
 * and `fuzz` have a server where one can be started, and PGlite elsewhere; those of `worker-pglite` have PGlite.
 * @returns what ends it all
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const onServer = project.name !== 'worker-pglite' && (await canStartServer(process.env))
  if (project.name === 'worker' && !onServer) {
    console.warn('The worker is tested on PGlite alone: Postgres and pgTAP are not installed.')
  }
  const workerData = { onServer }
  const thread = new Worker(new URL('./test-stack-thread.ts', import.meta.url), { workerData })
  const [bindings] = await once(thread, 'message')
  project.provide('workerBindings', bindings)
  return async () => {
    thread.postMessage('close')
    await once(thread, 'exit')
  }
}
