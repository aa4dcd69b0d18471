import { findMistakes } from '../../functions/app-env.ts'
import { legacyRole } from '../../functions/variables.ts'
import type { Deployment, Finding } from './findings.ts'

const WHERE_KEYS_ARE = 'Copy it from Project settings, API keys, of the Supabase project'
const MENDS: Readonly<Record<string, string>> = {
  SUPABASE_URL: 'It is https://YOUR_PROJECT.supabase.co, from Project settings, Data API.',
  SUPABASE_PUBLISHABLE_KEY: `${WHERE_KEYS_ARE}: it begins with sb_publishable_.`,
  SUPABASE_SECRET_KEY: `${WHERE_KEYS_ARE}: it begins with sb_secret_.`,
  SESSION_SECRET: 'Create one with `openssl rand -base64 48`.',
  RESEND_API_KEY: 'Copy it from API keys of the Resend account: it begins with re_.',
  MAIL_FROM: 'It looks like `Lower Third <mail@your-domain.example>`.',
  SITE_URL: 'It is the origin that people open, like https://lower-third.pages.dev.',
}

/** The roles of the keys that projects had before: they work as long as Supabase accepts them. */
const LEGACY_ROLES = {
  SUPABASE_PUBLISHABLE_KEY: 'anon',
  SUPABASE_SECRET_KEY: 'service_role',
} as const

/** Looks at the variables themselves, without asking anybody. */
export function examineVariables({ env }: Deployment): Finding[] {
  const mistakes = findMistakes(env).map(({ variable, mistake }) => ({
    what: `${variable} ${mistake}.`,
    mend: MENDS[variable] ?? 'Correct it, or leave it out: .dev.vars.example has its default.',
  }))
  const legacy = (['SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'] as const)
    .filter((variable) => legacyRole(env[variable] ?? '') === LEGACY_ROLES[variable])
    .map((variable) => ({
      what: `${variable} is a legacy key, which Supabase removes by the end of 2026.`,
      mend: MENDS[variable] ?? '',
    }))
  const mail = env.RESEND_API_KEY
    ? []
    : [
        {
          what: 'RESEND_API_KEY is missing, so every mail waits in the outbox.',
          mend: MENDS.RESEND_API_KEY ?? '',
        },
      ]
  return [...mistakes, ...legacy, ...mail]
}
