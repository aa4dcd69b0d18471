import { Hono } from 'hono'
import { SecondStepProofSchema } from '../../shared/second-step.ts'
import type { AppEnv } from '../app-env.ts'
import { noBody, validBody } from '../http/valid.ts'
import { Problem } from '../problem/problem.ts'
import { readAccount } from '../session/account.ts'
import { notingRefusedSteps } from '../session/note-refusal.ts'
import { noteSession } from '../session/note-session.ts'
import { askPasskey, passByPasskey } from '../session/passkey.ts'
import { requireOneProof } from '../session/require-one-proof.ts'
import { passByCode, passByRecoveryCode } from '../session/second-step.ts'
import { waitingSignInCookie } from '../session/second-step-cookie.ts'
import { signOutOnFailure } from '../session/sign-out-on-failure.ts'
import { type Client, userClient } from '../supabase/clients.ts'
import { admit, beginSession } from './begin-session.ts'

/**
 * Signs in somebody who has given the right password in this browser lately, and now gives a code or a passkey. The
 * session is the one that the password began; from here on the database lets it act.
 */
export const passSecondStep = new Hono<AppEnv>()
  .post('/api/auth/second-step', signOutOnFailure, validBody(SecondStepProofSchema), async (c) => {
    const { code, recoveryCode, assertion } = requireOneProof(c.req.valid('json'))
    const waiting = await waitingSignInCookie.read(c)
    if (waiting === null) throw new Problem('second_step_expired')
    const { sub, accessToken, fingerprint, remember, restore } = waiting
    const whose = { account: sub, accessToken }
    await notingRefusedSteps(c, whose, async () => {
      if (code !== undefined) await passByCode(c, whose, code, 'sign_in')
      if (recoveryCode !== undefined) await passByRecoveryCode(c, whose, recoveryCode)
      if (assertion !== undefined) await passByPasskey(c, whose, assertion, 'sign_in')
    })

    waitingSignInCookie.remove(c)
    const client = await userClient(c.get('upstream'), accessToken)
    const account = await admitPassed(client, { userId: sub, restore })
    // Only now are they signed in, so only now is the owner told of a new browser.
    await noteSession(c, client, remember, true).catch(endedMeanwhile)
    await beginSession(c, { account, fingerprint, remember, tokens: waiting })
    return c.json({ user: account.user }, 200)
  })
  .post('/api/auth/second-step/options', noBody, async (c) => {
    const waiting = await waitingSignInCookie.read(c)
    if (waiting === null) throw new Problem('second_step_expired')
    const whose = { account: waiting.sub, accessToken: waiting.accessToken }
    return c.json(await askPasskey(c, whose, 'sign_in'), 200)
  })

/**
 * Accepts a session whose second step has just been passed, unless it has ended since, for instance by a new password
 * elsewhere.
 */
async function admitPassed(client: Client, asked: { userId: string; restore: boolean }) {
  const found = await readAccount(client)
  if (found === null) throw new Problem('second_step_expired')
  return admit(client, asked, found).catch(endedMeanwhile)
}

/** If the database refuses a session that has passed its second step, that session has ended. */
function endedMeanwhile(error: unknown): never {
  if (error instanceof Problem && error.code === 'wrong_role') {
    throw new Problem('second_step_expired')
  }
  throw error
}
