import { Hono } from 'hono'
import type { CurrentUser } from '../../shared/current-user.ts'
import type { AppEnv } from '../app-env.ts'
import { currentAccount } from '../session/current-account.ts'

/** Answers who is signed in, according to the database and not to the cookie. Null is an answer, not a failure. */
export const session = new Hono<AppEnv>().get('/api/auth/session', async (c) => {
  const account = await currentAccount(c)
  const user: CurrentUser | null = account?.status === 'approved' ? account.user : null
  return c.json({ user }, 200)
})
