import { base64url } from 'jose'
import type { NewPasskey, PasskeyAssertion } from '../../shared/second-step.ts'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

/** What the browser tells an authenticator; a test may lie. */
interface Told {
  challenge: string
  origin?: string
  rpId?: string
  /** Whether it verifies who touches it. */
  verifies?: boolean
}

const text = (words: string) => new TextEncoder().encode(words)

function bytesOf(...parts: (Uint8Array | number[])[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(parts.flatMap((part) => [...part]))
}

/** An authenticator as Web Authentication describes it, with one passkey: ES256, without attestation. */
export class Authenticator {
  readonly id = crypto.getRandomValues(new Uint8Array(16))
  /** How often it has signed, which is part of each signature. */
  count = 0
  readonly #keys = crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]) as Promise<CryptoKeyPair>

  /** Makes the passkey. */
  async make(told: Told): Promise<NewPasskey> {
    const { publicKey } = await this.#keys
    const { x = '', y = '' } = (await crypto.subtle.exportKey('jwk', publicKey)) as JsonWebKey
    // COSE: EC2, ES256, P-256, x, y.
    const key = bytesOf(
      [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 32],
      base64url.decode(x),
      [0x22, 0x58, 32],
      base64url.decode(y),
    )
    const made = bytesOf(new Uint8Array(16), [0, this.id.length], this.id, key)
    const data = bytesOf(await this.#head(told, HAS_KEY), made)
    const attestation = bytesOf(
      [0xa3, 0x63],
      text('fmt'),
      [0x64],
      text('none'),
      [0x67],
      text('attStmt'),
      [0xa0, 0x68],
      text('authData'),
      [0x58, data.length],
      data,
    )
    return {
      ...this.#names(),
      response: {
        clientDataJSON: clientData('webauthn.create', told),
        attestationObject: base64url.encode(attestation),
        transports: ['internal'],
      },
    }
  }

  /** Signs with the passkey. */
  async sign(told: Told): Promise<PasskeyAssertion> {
    this.count += 1
    const data = await this.#head(told, 0)
    const client = clientData('webauthn.get', told)
    const hash = await crypto.subtle.digest('SHA-256', base64url.decode(client))
    const signed = await crypto.subtle.sign(
      { name: 'ECDSA', hash: 'SHA-256' },
      (await this.#keys).privateKey,
      bytesOf(data, new Uint8Array(hash)),
    )
    return {
      ...this.#names(),
      response: {
        clientDataJSON: client,
        authenticatorData: base64url.encode(data),
        signature: base64url.encode(inDer(new Uint8Array(signed))),
      },
    }
  }

  async #head({ rpId = 'localhost', verifies = true }: Told, flags: number) {
    const site = await crypto.subtle.digest('SHA-256', text(rpId))
    const count = new Uint8Array(4)
    new DataView(count.buffer).setUint32(0, this.count)
    const all = USER_PRESENT | (verifies ? USER_VERIFIED : 0) | flags
    return bytesOf(new Uint8Array(site), [all], count)
  }

  #names() {
    const id = base64url.encode(this.id)
    return { id, rawId: id, type: 'public-key' as const }
  }
}

function clientData(type: string, { challenge, origin = 'http://localhost:8788' }: Told): string {
  return base64url.encode(text(JSON.stringify({ type, challenge, origin, crossOrigin: false })))
}

/** A signature in the form of authenticators; Web Crypto writes its two numbers one after the other. */
function inDer(signature: Uint8Array): Uint8Array {
  const numbers = [signature.slice(0, 32), signature.slice(32)].map((number) => {
    const first = number.findIndex((byte) => byte !== 0)
    const short = number.slice(first)
    const whole = (short[0] ?? 0) > 0x7f ? bytesOf([0], short) : short
    return bytesOf([0x02, whole.length], whole)
  })
  const all = bytesOf(...numbers)
  return bytesOf([0x30, all.length], all)
}
