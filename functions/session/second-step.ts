import type { Context } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../app-env.ts'
import { Problem } from '../problem/problem.ts'
import { refuseWhenUsedUp } from '../rate-limit/rate-limit.ts'
import { serviceClient } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'
import { recoveryCodeHash } from './recovery-codes.ts'
import { sessionIdOf } from './session-id.ts'
import { checkTotp } from './totp.ts'

/** Whether the proof completes a sign-in, or confirms the owner of a session again. */
export type ProofPurpose = 'sign_in' | 'reauthenticate'

/** The account and the session that the proof is for. */
export interface Whose {
  account: string
  accessToken: string
}

const TrySchema = v.nullable(
  v.object({
    wait: v.number(),
    totp: v.array(
      v.object({
        id: v.pipe(v.string(), v.uuid()),
        sealedSecret: v.string(),
        isConfirmed: v.boolean(),
      }),
    ),
  }),
)

const WRONG_CODE = 'This code is wrong or was already used. Wait for the next one.'
const WRONG_RECOVERY_CODE = 'This is not one of your recovery codes, or it was already used'

/**
 * Counts a try of a code.
 * @returns the authenticator apps to compare it with
 * @throws Problem `too_many_requests` at the sixth in a quarter of an hour; `second_step_expired` when the session has ended
 */
async function countTry(c: Context<AppEnv>, { account, accessToken }: Whose) {
  const service = await serviceClient(c.get('upstream'))
  const session = sessionIdOf(accessToken)
  const tried = parseRpc(TrySchema, await service.rpc('try_second_step', { account, session }))
  if (tried === null) throw new Problem('second_step_expired')
  refuseWhenUsedUp(tried.wait)
  return { service, session, totp: tried.totp }
}

/**
 * Lets a session pass its second step by a code of an authenticator app. A code counts once.
 * @param c the request
 * @param whose account and session
 * @param code six digits
 * @param purpose whether it completes a sign-in, or reauthenticates
 * @throws Problem `second_step_refused` at `code`, `too_many_requests`, `second_step_expired`
 */
export async function passByCode(
  c: Context<AppEnv>,
  whose: Whose,
  code: string,
  purpose: ProofPurpose,
): Promise<void> {
  const { service, session, totp } = await countTry(c, whose)
  for (const { id, sealedSecret, isConfirmed } of totp) {
    if (!isConfirmed) continue
    const right = await checkTotp(c.get('config').sealKeys, whose.account, sealedSecret, code)
    if (right === null) continue
    const passed = await service.rpc('pass_totp', {
      account: whose.account,
      session,
      step: id,
      time_step: right.timeStep,
      sealed_secret: right.sealed,
      is_sign_in: purpose === 'sign_in',
    })
    if (parseRpc(v.boolean(), passed)) return
  }
  throw new Problem('second_step_refused', { fields: { code: WRONG_CODE } })
}

/**
 * Lets a session pass its second step by a recovery code. A code counts once.
 * @param c the request
 * @param whose account and session
 * @param code twenty-four letters and digits
 * @throws Problem `second_step_refused` at `recoveryCode`, `too_many_requests`, `second_step_expired`
 */
export async function passByRecoveryCode(
  c: Context<AppEnv>,
  whose: Whose,
  code: string,
): Promise<void> {
  const { service, session } = await countTry(c, whose)
  const passed = await service.rpc('use_recovery_code', {
    account: whose.account,
    session,
    code_hash: await recoveryCodeHash(code),
  })
  if (parseRpc(v.boolean(), passed)) return
  throw new Problem('second_step_refused', { fields: { recoveryCode: WRONG_RECOVERY_CODE } })
}

/**
 * Confirms a new authenticator app by its code: from now on the account needs a second step, and all other sessions
 * end.
 * @param c the request
 * @param whose account and session
 * @param step the app's id
 * @param code six digits
 * @param codeHashes hashes of recovery codes, which are stored if the account has none
 * @returns whether they were stored
 * @throws Problem `second_step_not_found`, `second_step_refused` at `code`, `too_many_requests`
 */
export async function confirmByCode(
  c: Context<AppEnv>,
  whose: Whose,
  { step, code, codeHashes }: { step: string; code: string; codeHashes: string[] },
): Promise<boolean> {
  const { service, session, totp } = await countTry(c, whose)
  const begun = totp.find(({ id, isConfirmed }) => id === step && !isConfirmed)
  if (begun === undefined) throw new Problem('second_step_not_found')
  const { sealKeys } = c.get('config')
  const right = await checkTotp(sealKeys, whose.account, begun.sealedSecret, code)
  if (right === null) throw new Problem('second_step_refused', { fields: { code: WRONG_CODE } })
  const confirmed = await service.rpc('confirm_totp', {
    account: whose.account,
    session,
    step,
    time_step: right.timeStep,
    code_hashes: codeHashes,
  })
  const isFirst = parseRpc(v.nullable(v.boolean()), confirmed)
  if (isFirst === null) throw new Problem('second_step_not_found')
  return isFirst
}
