import * as v from 'valibot'

/**
 * The forms of the deployment's variables. Each message says what is wrong with what is set, as the end of a
 * sentence that begins with the variable's name, and never what it holds: that may be a key.
 */

/** Set by hand or by a pipe, with what those add. */
const TextSchema = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => !/^["'`]|["'`]$/.test(text), 'is in quotation marks'),
  v.check((text) => !/replace[-_]me|your-project/.test(text), 'still has the value of the example'),
)

/** A whole address. */
export const AddressSchema = v.pipe(
  TextSchema,
  v.check(isWebAddress, 'is not an address that begins with https://'),
  v.check((text) => !isOpenToListeners(text), 'is not https'),
)

/** An origin, which comes out as browsers write it. */
export const OriginSchema = v.pipe(
  AddressSchema,
  v.check((text) => !isWebAddress(text) || isOrigin(new URL(text)), 'has a path after the origin'),
  v.transform((text) => new URL(text).origin),
)

/** Where people reach the site. */
export const SiteUrlSchema = v.pipe(
  OriginSchema,
  v.check((origin) => !origin.endsWith('.supabase.co'), 'is the address of the Supabase project'),
)

/** Where the Supabase project is. */
export const ProjectUrlSchema = v.pipe(
  TextSchema,
  v.check(
    (text) => !/^https?:\/\/(?:app\.|www\.)?supabase\.com\b/i.test(text),
    'is an address of the dashboard, not of the project',
  ),
  v.check(
    (text) => !/^https?:\/\/db\.[^./]+\.supabase\.co\b/i.test(text),
    'is the address of the database, not of the project',
  ),
  OriginSchema,
)

/** What a person has copied in place of a key: an address of the web, of a database, or of mail, with a name or bare. */
const ADDRESS = /^(?:https?|postgres(?:ql)?):|^(?:[^<>@]*<)?[\w.+-]+@[\w-]+(?:\.[\w-]+)+>?$/i

/** Any key. */
export const KeySchema = v.pipe(
  TextSchema,
  v.nonEmpty('is empty'),
  v.check((text) => !ADDRESS.test(text), 'is an address'),
  v.check((text) => !/\s/.test(text), 'contains a space'),
  // A dashboard shows dots in place of a key. No header takes them, so the key could not even be refused.
  v.check((text) => /^[ -~]*$/.test(text), 'contains a character that no key has'),
)

/** What an anonymous visitor may do. */
export const PublishableKeySchema = v.pipe(
  KeySchema,
  v.check((key) => !key.startsWith('sb_secret_'), 'is a secret key, which no visitor may have'),
  v.check((key) => legacyRole(key) !== 'service_role', 'is the legacy service_role key'),
)

/** What the worker may do beside. */
export const SecretKeySchema = v.pipe(
  KeySchema,
  v.check((key) => !key.startsWith('sb_publishable_'), 'is a publishable key'),
  v.check((key) => legacyRole(key) !== 'anon', 'is the legacy anon key'),
)

/** What opens the mail service. */
export const MailKeySchema = v.pipe(
  KeySchema,
  v.check((key) => !key.startsWith('sb_'), 'is a key of Supabase'),
)

/** The key by which a browser asks Turnstile. It is written into pages as it is. */
export const SiteKeySchema = v.pipe(KeySchema, v.regex(/^[\w.-]{1,100}$/, 'is not a site key'))

/** `mail@example.com`, or that with a name before it. */
export const SenderSchema = v.pipe(
  TextSchema,
  v.regex(
    /^(?:[^<>]*<[^<>@\s]+@[^<>@\s]+\.[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+\.[^<>@\s]+)$/,
    'contains no address',
  ),
)

const SECRET_MIN = 32

/** Keys separated by commas. */
export const SessionSecretSchema = v.pipe(
  TextSchema,
  v.transform((list) => list.split(',').map((key) => key.trim())),
  // The address of the project is longer than a key must be, and known to everybody.
  v.everyItem((key) => !ADDRESS.test(key), 'is an address, which is no secret'),
  v.everyItem((key) => !/^(?:sb_|eyJ)/.test(key), 'is a key of Supabase'),
  v.everyItem((key) => !key.startsWith('re_'), 'is a key of Resend'),
  v.everyItem(
    (key) => key.length >= SECRET_MIN,
    `has a key of fewer than ${SECRET_MIN} characters`,
  ),
)

/** A rate, with its default. */
export const PerMinuteSchema = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,5}$/, 'is not a whole number from 1 to 999999'),
  v.transform(Number),
)

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

/** The names of what is on this machine or in the same house, where nobody else listens. */
const NEAR_NAME = /\.(?:localhost|local|internal|test)$/

/** Whether what is sent to an address can be read on the way: by http to a host on the internet. */
function isOpenToListeners(text: string): boolean {
  if (!isWebAddress(text)) return false
  const { protocol, hostname } = new URL(text)
  // The last part of a public name is of letters, that of a number is not.
  return protocol === 'http:' && /\.[a-z][a-z\d-]*$/.test(hostname) && !NEAR_NAME.test(hostname)
}

function isOrigin({ pathname, search, hash, username }: URL): boolean {
  return /^\/*$/.test(pathname) && search === '' && hash === '' && username === ''
}

/**
 * The role that a legacy key of Supabase names, which is a token. It is not verified.
 * @returns null for a key of the present kind
 */
export function legacyRole(key: string): string | null {
  const [, payload] = key.split('.')
  if (!key.startsWith('eyJ') || payload === undefined) return null
  try {
    const { role } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')))
    return typeof role === 'string' ? role : null
  } catch {
    return null
  }
}
