import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import * as v from 'valibot'
import { APPLICANT_ROLES } from '../../shared/roles.ts'
import type { AppEnv } from '../app-env.ts'
import { seal, unseal } from '../crypto/seal.ts'
import { cookieAttributes, cookieName } from './own-cookie.ts'
import { nowInSeconds } from './session-cookie.ts'

/** What a browser keeps of a registration it made, to ask later what became of it. */
const ReceiptSchema = v.object({
  registrationId: v.pipe(v.string(), v.uuid()),
  role: v.picklist(APPLICANT_ROLES),
  /** As it was typed, to be shown where it was typed; a receipt of before this was kept has none. */
  email: v.optional(v.string()),
})
export type Receipt = v.InferOutput<typeof ReceiptSchema>

const NAME = 'registration'

const LIFETIME = 90 * 24 * 3600

/**
 * Reads the receipt of a registration made in this browser.
 * @returns the receipt, or null when there is none that we would accept
 */
export async function readReceipt(c: Context<AppEnv>): Promise<Receipt | null> {
  const sealed = getCookie(c, cookieName(c, NAME))
  if (sealed === undefined) return null
  const payload = await unseal('registration-receipt', c.get('config').sealKeys, sealed)
  const receipt = v.safeParse(ReceiptSchema, payload)
  return receipt.success ? receipt.output : null
}

/** Gives the browser the receipt of the registration it has just made. */
export async function writeReceipt(c: Context<AppEnv>, receipt: Receipt): Promise<void> {
  const sealed = await seal(
    'registration-receipt',
    c.get('config').sealKeys,
    receipt,
    nowInSeconds() + LIFETIME,
  )
  setCookie(c, cookieName(c, NAME), sealed, {
    ...cookieAttributes(c),
    sameSite: 'Lax',
    maxAge: LIFETIME,
  })
}
