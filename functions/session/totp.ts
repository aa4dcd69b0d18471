import { Secret, TOTP } from 'otpauth'
import * as v from 'valibot'
import { BRAND } from '../../shared/brand.ts'
import { seal, unseal } from '../crypto/seal.ts'

/**
 * The form that every authenticator app supports, and some only this one: RFC 6238 with SHA-1, six digits, half a
 * minute.
 */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** How many codes before and after the present one count: clocks differ, and typing takes time. */
const WINDOW = 1

const SealedSchema = v.object({ sub: v.string(), secret: v.string() })

/** A secret for an authenticator app. */
interface NewTotp {
  /** Only the worker can open it, and only for this account. */
  sealed: string
  /** The address that the app scans. */
  uri: string
}

/**
 * Makes a secret of 160 random bits.
 * @param secrets the configured keys
 * @param account whose it is
 * @param email what the app calls it
 */
export async function newTotp(
  secrets: readonly string[],
  account: string,
  email: string,
): Promise<NewTotp> {
  const secret = new Secret({ size: 20 })
  const totp = new TOTP({ ...FORM, issuer: BRAND.name, label: email, secret })
  return {
    sealed: await seal('totp', secrets, { sub: account, secret: secret.base32 }),
    uri: totp.toString(),
  }
}

/** A right code, by the number of its half minute since 1970. */
interface RightCode {
  timeStep: number
  /** The secret sealed again, with the first key. */
  sealed: string
}

/**
 * Compares a code with a secret.
 * @param secrets the configured keys
 * @param account whose secret it must be
 * @param sealed the secret as the database stores it
 * @param code six digits
 * @returns the code's half minute; null when it is not valid now, or when the secret belongs to another account, or was
 *   sealed with a key that has been removed, which is logged
 */
export async function checkTotp(
  secrets: readonly string[],
  account: string,
  sealed: string,
  code: string,
): Promise<RightCode | null> {
  const opened = v.safeParse(SealedSchema, await unseal('totp', secrets, sealed))
  if (!opened.success || opened.output.sub !== account) {
    console.error(JSON.stringify({ event: 'totp_not_opened' }))
    return null
  }
  const now = Date.now()
  const totp = new TOTP({ ...FORM, secret: Secret.fromBase32(opened.output.secret) })
  const delta = totp.validate({ token: code, window: WINDOW, timestamp: now })
  if (delta === null) return null
  return {
    timeStep: totp.counter({ timestamp: now }) + delta,
    sealed: await seal('totp', secrets, opened.output),
  }
}
