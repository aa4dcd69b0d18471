import { devices, request } from '@playwright/test'
import { fixedAccounts } from '../local/demo-data.ts'
import { demoPassword } from '../local/demo-insert.ts'
import type { Role } from '../shared/roles.ts'
import type { Account } from './accounts.ts'

const demoAccounts = {
  admin: fixedAccounts.admin,
  talent: fixedAccounts.talent,
  tv_network: fixedAccounts.network,
} as const satisfies Record<Role, string>

/** What the worker reads about the browser of a sign-in: the same as from the pages of the tests. */
const { userAgent } = devices['Desktop Chrome']

/** The address and password of a role's demo account. */
export function demoCredentials(role: Role): Pick<Account, 'email' | 'password'> {
  return { email: demoAccounts[role], password: demoPassword }
}

/**
 * Signs in with a call, in a new session, which lasts as with 'Remember me'.
 * @param account the address and password
 * @param appUrl the origin of the app
 * @param path a file to save the state in as well
 * @returns the signed-in state, for a context's `storageState`
 * @throws Error with the worker's answer when it refuses
 */
export async function newSession(
  { email, password }: Pick<Account, 'email' | 'password'>,
  appUrl: string,
  path?: string,
) {
  const visitor = await request.newContext({
    baseURL: appUrl,
    userAgent,
    extraHTTPHeaders: { Origin: appUrl },
  })
  const answer = await visitor.post('/api/auth/login', {
    data: { email, password, remember: true },
  })
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${await answer.text()}`)
  const state = await visitor.storageState(path === undefined ? {} : { path })
  await visitor.dispose()
  return state
}
