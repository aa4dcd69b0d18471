import * as v from 'valibot'
import { BRAND_SENDER } from '../shared/brand.ts'
import type { Upstream } from './supabase/upstream.ts'
import {
  AddressSchema,
  KeySchema,
  MailKeySchema,
  OriginSchema,
  PerMinuteSchema,
  ProjectUrlSchema,
  PublishableKeySchema,
  SecretKeySchema,
  SenderSchema,
  SessionSecretSchema,
  SiteKeySchema,
  SiteUrlSchema,
} from './variables.ts'

/**
 * The few methods of R2 that we use. The platform's own type would reach the browser's code through the typed
 * client, and does not exist there.
 */
export interface MediaBucket {
  get(key: string): Promise<{ arrayBuffer(): Promise<ArrayBuffer> } | null>
  put(
    key: string,
    value: Uint8Array<ArrayBuffer>,
    options: { httpMetadata: { contentType: string } },
  ): Promise<unknown>
  delete(keys: string[]): Promise<void>
}

/** How the platform hands out the files of the site to the worker. */
export interface SiteFiles {
  fetch(wanted: URL | Request): Promise<Response>
}

/** The one method of Workers AI that we use; its platform type must not reach the browser's code either. */
export interface TextModels {
  /** One vector for each text, of the same length. What it answers is checked where it is read. */
  run(model: string, input: { text: string[] }): Promise<unknown>
}

/** What the platform hands to the worker, set per deployment: text, and the bucket of pictures. */
export interface Bindings {
  /** Photographs, logos and what is sent in enquiries. Without it, they can be neither saved nor shown. */
  MEDIA?: MediaBucket
  /** The files of the site; Pages sets it by itself. */
  ASSETS?: SiteFiles
  /** Without it, or without `AI_MODEL`, the texts of briefs and profiles are not compared. */
  AI?: TextModels
  /** An embedding model of the platform's catalogue, like `@cf/baai/bge-m3`. */
  AI_MODEL?: string
  SUPABASE_URL?: string
  SUPABASE_PUBLISHABLE_KEY?: string
  SUPABASE_SECRET_KEY?: string
  /** One or more keys of at least 32 characters, separated by commas. The first seals, all open. */
  SESSION_SECRET?: string
  RESEND_API_KEY?: string
  RESEND_URL?: string
  MAIL_FROM?: string
  /** Where links in mails lead. Required beside `RESEND_API_KEY`. */
  SITE_URL?: string
  /** An origin of this same deployment that hands out files from enquiries, and nothing else. */
  DOWNLOADS_ORIGIN?: string
  LOGIN_LIMIT_PER_MINUTE?: string
  LOGIN_LIMIT_PER_ACCOUNT?: string
  REGISTER_LIMIT_PER_MINUTE?: string
  CONTACT_LIMIT_PER_MINUTE?: string
  RECOVERY_LIMIT_PER_MINUTE?: string
  LINK_LIMIT_PER_MINUTE?: string
  /** A list of leaked passwords, which is asked when somebody chooses a password. Optional. */
  LEAKED_PASSWORDS_URL?: string
  /** Both or neither. Without them no form has a human check. */
  TURNSTILE_SITE_KEY?: string
  TURNSTILE_SECRET_KEY?: string
  TURNSTILE_VERIFY_URL?: string
  /** Answers DNS over HTTPS as JSON, for the proofs of networks' domains. */
  DNS_RESOLVER_URL?: string
}

/** What Hono's context carries in every handler. */
export interface AppEnv {
  Bindings: Bindings
  Variables: {
    requestId: string
    /** Set by `requireConfig`; a handler that runs without it reads `readConfig` itself. */
    config: AppConfig
    /** The access to Supabase for this request. It counts the calls and enforces the deadline. */
    upstream: Upstream
    /** The account of the session that the request came with, or has begun. */
    accountId?: string
    /** Settles when the people whom the change concerns have been notified, which may queue mails. */
    notifying?: Promise<void>
    /** Set by a call whose mail is held back for a while, so that a second round sends it. */
    holdsMail?: true
    /** Set when the answer is a page, which has all of its headers from the start. */
    hasPageHeaders?: true
    /** Settles when a streamed answer has been written to its end. */
    streamed?: Promise<void>
  }
}

function perMinute(byDefault: number) {
  return v.optional(PerMinuteSchema, String(byDefault))
}

const ConfigSchema = v.pipe(
  v.object({
    SUPABASE_URL: ProjectUrlSchema,
    SUPABASE_PUBLISHABLE_KEY: PublishableKeySchema,
    SUPABASE_SECRET_KEY: SecretKeySchema,
    SESSION_SECRET: SessionSecretSchema,
    RESEND_API_KEY: v.optional(MailKeySchema),
    RESEND_URL: v.optional(OriginSchema, 'https://api.resend.com'),
    MAIL_FROM: v.optional(SenderSchema, BRAND_SENDER),
    SITE_URL: v.optional(SiteUrlSchema),
    DOWNLOADS_ORIGIN: v.optional(OriginSchema),
    AI_MODEL: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(120))),
    LOGIN_LIMIT_PER_MINUTE: perMinute(10),
    LOGIN_LIMIT_PER_ACCOUNT: perMinute(5),
    REGISTER_LIMIT_PER_MINUTE: perMinute(3),
    CONTACT_LIMIT_PER_MINUTE: perMinute(3),
    RECOVERY_LIMIT_PER_MINUTE: v.optional(PerMinuteSchema),
    LINK_LIMIT_PER_MINUTE: perMinute(30),
    LEAKED_PASSWORDS_URL: v.optional(OriginSchema),
    DNS_RESOLVER_URL: v.optional(AddressSchema, 'https://cloudflare-dns.com/dns-query'),
    TURNSTILE_SITE_KEY: v.optional(SiteKeySchema),
    TURNSTILE_SECRET_KEY: v.optional(KeySchema),
    TURNSTILE_VERIFY_URL: v.optional(
      AddressSchema,
      'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    ),
  }),
  // Mails contain links that open accounts. A request must not decide where they lead: it may have come to the
  // address of a preview, or have a forged one.
  v.forward(
    v.partialCheck(
      [['RESEND_API_KEY'], ['SITE_URL']],
      (env) => env.RESEND_API_KEY === undefined || env.SITE_URL !== undefined,
      'is missing beside RESEND_API_KEY',
    ),
    ['SITE_URL'],
  ),
  v.forward(
    v.partialCheck(
      [['SUPABASE_URL'], ['SITE_URL']],
      (env) => env.SUPABASE_URL !== env.SITE_URL,
      'is the address of the site itself',
    ),
    ['SUPABASE_URL'],
  ),
  // That host serves nothing but the files of enquiries.
  v.forward(
    v.partialCheck(
      [['DOWNLOADS_ORIGIN'], ['SITE_URL']],
      (env) => env.DOWNLOADS_ORIGIN === undefined || env.DOWNLOADS_ORIGIN !== env.SITE_URL,
      'is the site itself',
    ),
    ['DOWNLOADS_ORIGIN'],
  ),
  // Without the secret key nobody verifies the check; without the site key no page can show it.
  v.forward(
    v.partialCheck(
      [['TURNSTILE_SITE_KEY'], ['TURNSTILE_SECRET_KEY']],
      (env) => env.TURNSTILE_SITE_KEY === undefined || env.TURNSTILE_SECRET_KEY !== undefined,
      'is missing beside TURNSTILE_SITE_KEY',
    ),
    ['TURNSTILE_SECRET_KEY'],
  ),
  v.forward(
    v.partialCheck(
      [['TURNSTILE_SITE_KEY'], ['TURNSTILE_SECRET_KEY']],
      (env) => env.TURNSTILE_SECRET_KEY === undefined || env.TURNSTILE_SITE_KEY !== undefined,
      'is missing beside TURNSTILE_SECRET_KEY',
    ),
    ['TURNSTILE_SITE_KEY'],
  ),
  v.transform((env) => ({
    supabase: {
      url: env.SUPABASE_URL,
      publishableKey: env.SUPABASE_PUBLISHABLE_KEY,
      secretKey: env.SUPABASE_SECRET_KEY,
    },
    sealKeys: env.SESSION_SECRET,
    // Null where no mail is sent.
    mail:
      env.RESEND_API_KEY === undefined || env.SITE_URL === undefined
        ? null
        : {
            apiKey: env.RESEND_API_KEY,
            url: env.RESEND_URL,
            from: env.MAIL_FROM,
            siteUrl: env.SITE_URL,
          },
    siteUrl: env.SITE_URL ?? null,
    // Null where the site hands them out itself.
    downloadsOrigin: env.DOWNLOADS_ORIGIN ?? null,
    aiModel: env.AI_MODEL ?? null,
    leakedPasswordsUrl: env.LEAKED_PASSWORDS_URL ?? null,
    dnsResolverUrl: env.DNS_RESOLVER_URL,
    // Null where nobody is asked to show that they are a person.
    turnstile:
      env.TURNSTILE_SITE_KEY === undefined || env.TURNSTILE_SECRET_KEY === undefined
        ? null
        : {
            siteKey: env.TURNSTILE_SITE_KEY,
            secretKey: env.TURNSTILE_SECRET_KEY,
            verifyUrl: env.TURNSTILE_VERIFY_URL,
          },
    limits: {
      loginPerAddress: env.LOGIN_LIMIT_PER_MINUTE,
      loginPerAccount: env.LOGIN_LIMIT_PER_ACCOUNT,
      registerPerAddress: env.REGISTER_LIMIT_PER_MINUTE,
      contactPerAddress: env.CONTACT_LIMIT_PER_MINUTE,
      // By default as often as a password may be tried for one account.
      recovery: env.RECOVERY_LIMIT_PER_MINUTE ?? env.LOGIN_LIMIT_PER_ACCOUNT,
      linkPerAddress: env.LINK_LIMIT_PER_MINUTE,
    },
  })),
)

/** The environment, read and checked. */
export type AppConfig = v.InferOutput<typeof ConfigSchema>

const configs = new WeakMap<Bindings, AppConfig | null>()

/**
 * Reads the worker's environment.
 * @param env the platform's bindings
 * @returns the configuration, or null when a variable is missing or wrong: nothing is guessed
 */
export function readConfig(env: Bindings): AppConfig | null {
  const known = configs.get(env)
  if (known !== undefined) return known
  const parsed = parse(env)
  if (!parsed.success) warn(mistakesOf(parsed.issues))
  const config = parsed.success ? parsed.output : null
  configs.set(env, config)
  return config
}

/** What is wrong with one variable. */
export interface VariableMistake {
  variable: string
  /** The end of a sentence that begins with the variable's name. */
  mistake: string
}

/**
 * Looks for what is missing or wrong in an environment, of which nothing is quoted.
 * @param env as a deployment has it
 */
export function findMistakes(env: Bindings): VariableMistake[] {
  const parsed = parse(env)
  return parsed.success ? [] : mistakesOf(parsed.issues)
}

function parse(env: Bindings) {
  // A variable that is set to nothing counts as unset.
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  return v.safeParse(ConfigSchema, set)
}

function mistakesOf(issues: readonly v.BaseIssue<unknown>[]): VariableMistake[] {
  const first = new Map<string, string>()
  for (const { path, input, message, type } of issues) {
    const variable = String(path?.[0]?.key)
    const isMissing = input === undefined && type !== 'partial_check'
    if (!first.has(variable)) first.set(variable, isMissing ? 'is missing' : message)
  }
  return Array.from(first, ([variable, mistake]) => ({ variable, mistake }))
}

/** Names what is missing or wrong, once for each start of the worker, and never what it holds: it may be a key. */
function warn(mistakes: readonly VariableMistake[]): void {
  const variables = mistakes.map(({ variable }) => variable)
  const why = mistakes.map(({ variable, mistake }) => `${variable} ${mistake}`)
  console.warn(JSON.stringify({ event: 'not_configured', variables, why }))
}
