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
 * Starts the worker's services, once for all test files. They have a thread of their own because PGlite overwrites the
 * exit code of its process, so a run with failed tests would end as a success. The tests of `worker` and `fuzz` use a
 * Postgres server if one can be started, and PGlite otherwise; those of `worker-pglite` use PGlite.
 * @returns a function that ends all of them
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
