import { request } from '@playwright/test'
import { fixedAccounts } from '../local/demo-data.ts'
import { demoPassword } from '../local/demo-insert.ts'
import type { Role } from '../shared/roles.ts'

const demoAccounts = {
  admin: fixedAccounts.admin,
  talent: fixedAccounts.talent,
  tv_network: fixedAccounts.network,
} as const satisfies Record<Role, string>

/**
 * Signs in to a role's demo account, in a new session.
 * @param role the role
 * @param appUrl the origin of the app
 * @param path a file to save the state in as well
 * @returns the signed-in state, for a context's `storageState`
 * @throws Error with the worker's answer when it refuses
 */
export async function signInToDemo(role: Role, appUrl: string, path?: string) {
  const visitor = await request.newContext({
    baseURL: appUrl,
    extraHTTPHeaders: { Origin: appUrl },
  })
  const answer = await visitor.post('/api/auth/login', {
    data: { email: demoAccounts[role], password: demoPassword, remember: true },
  })
  if (!answer.ok()) {
    throw new Error(`${demoAccounts[role]} could not sign in: ${await answer.text()}`)
  }
  const state = await visitor.storageState(path === undefined ? {} : { path })
  await visitor.dispose()
  return state
}
