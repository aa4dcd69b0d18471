import { join } from 'node:path'
import type { Role } from '../shared/roles.ts'

/** Who may open a page: nobody in particular, or somebody of each role. */
export const VISITORS = ['signed out', 'admin', 'talent', 'tv_network'] as const
export type Visitor = (typeof VISITORS)[number]

/**
 * Where the signed-in state of a role's demo account is kept during a run.
 *
 * @param role whose
 */
export function sessionFile(role: Role): string {
  return join(setByGlobalSetup('E2E_SESSIONS'), `${role}.json`)
}

/** The origin of the app under test. */
export function appUrl(): string {
  return setByGlobalSetup('E2E_APP_URL')
}

/** The origin of the mailbox that takes all of its mail. */
export function mailboxUrl(): string {
  return setByGlobalSetup('E2E_MAILBOX_URL')
}

function setByGlobalSetup(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: the global setup has not run.`)
  return value
}
