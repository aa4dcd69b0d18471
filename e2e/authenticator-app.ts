import { TOTP, URI } from 'otpauth'

const PERIOD = 30_000

/** An authenticator app that has scanned a secret. It shows no code twice, like a person who waits for the next one. */
export class AuthenticatorApp {
  readonly #totp: TOTP
  #shown = 0

  /** @param key the secret that the settings show beside the QR code, in base32 with or without spaces */
  constructor(key: string) {
    const secret = key.replaceAll(/\s/g, '')
    const totp = URI.parse(`otpauth://totp/Lower%20Third:somebody?secret=${secret}`)
    if (!(totp instanceof TOTP)) throw new Error('This is no key of an authenticator app')
    this.#totp = totp
  }

  /** The current code, or the one after the last that was shown. */
  code(): string {
    this.#shown = Math.max(Math.floor(Date.now() / PERIOD), this.#shown + 1)
    return this.#totp.generate({ timestamp: this.#shown * PERIOD })
  }

  /** Six digits that are not a valid code now or within the minutes around. */
  wrongCode(): string {
    const near = [-3, -2, -1, 0, 1, 2, 3].map((steps) =>
      this.#totp.generate({ timestamp: Date.now() + steps * PERIOD }),
    )
    const wrong = Array.from({ length: 10 }, (_, digit) => String(digit).repeat(6))
    return wrong.find((one) => !near.includes(one)) ?? ''
  }
}
