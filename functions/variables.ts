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
  v.check((text) => !/replace[-_]me|your-project/.test(text), 'is the example’s'),
)

/** A whole address. */
export const AddressSchema = v.pipe(
  TextSchema,
  v.check(isWebAddress, 'is no address that begins with https://'),
)

/** An origin, which loses its last slash. */
export const OriginSchema = v.pipe(
  TextSchema,
  v.check(isWebAddress, 'is no address that begins with https://'),
  v.check((text) => !isWebAddress(text) || isOrigin(new URL(text)), 'has a path behind the origin'),
  v.transform((text) => text.replace(/\/+$/, '')),
)

/** Where the Supabase project is. */
export const ProjectUrlSchema = v.pipe(
  TextSchema,
  v.check(
    (text) => !/^https?:\/\/(?:app\.|www\.)?supabase\.com\b/i.test(text),
    'is an address of the dashboard, not of the project',
  ),
  v.check((text) => !/^http:.*\.supabase\.co\b/i.test(text), 'is not https'),
  OriginSchema,
)

/** Any key. */
export const KeySchema = v.pipe(
  TextSchema,
  v.nonEmpty('is empty'),
  v.check((text) => !/\s/.test(text), 'has a space in it'),
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

/** What a browser is told to ask Turnstile by. It is written into pages as it is. */
export const SiteKeySchema = v.pipe(KeySchema, v.regex(/^[\w.-]{1,100}$/, 'is no site key'))

/** `mail@example.com`, or that with a name before it. */
export const SenderSchema = v.pipe(
  TextSchema,
  v.regex(
    /^(?:[^<>]*<[^<>@\s]+@[^<>@\s]+\.[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+\.[^<>@\s]+)$/,
    'holds no address',
  ),
)

const SECRET_MIN = 32

/** Keys separated by commas. */
export const SessionSecretSchema = v.pipe(
  TextSchema,
  v.transform((list) => list.split(',').map((key) => key.trim())),
  v.everyItem(
    (key) => key.length >= SECRET_MIN,
    `has a key of fewer than ${SECRET_MIN} characters`,
  ),
)

/** A rate, with its default. */
export const PerMinuteSchema = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,5}$/, 'is no whole number from 1 to 999999'),
  v.transform(Number),
)

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
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
