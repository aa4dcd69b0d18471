import type { TestProject } from 'vitest/node'
import { canStartServer, startHostedServer } from './hosted-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the server, for its superuser; empty where there is none. */
    hostedServerUrl: string
  }
}

/**
 * Starts one server for all test files. If Postgres is not installed they are skipped, with a message.
 * @returns the function that ends it
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (await canStartServer(process.env)) {
    const server = await startHostedServer(process.env)
    project.provide('hostedServerUrl', server.url)
    return server.close
  }
  project.provide('hostedServerUrl', '')
  console.warn('Left out: supabase/tests/server, for which Postgres and pgTAP must be installed.')
  return async () => undefined
}
