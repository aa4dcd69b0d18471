import * as v from 'valibot'
import { CLOCK_SILENT_AFTER } from '../../shared/health.ts'
import { readMigrations } from '../migrations.ts'
import { type Answer, ask, CouldNotAsk, callDatabase, refuseOutage } from '../project.ts'
import type { Deployment, Finding } from './findings.ts'

const PUSH_SETTINGS = 'Push supabase/config.toml: `npx supabase@3 config push --yes`.'

const AuthSettingsSchema = v.object({
  disable_signup: v.boolean(),
  mailer_autoconfirm: v.boolean(),
})

/** Asks Auth whether it knows the publishable key, and for its settings. */
export async function examineAuth({ env }: Deployment): Promise<Finding[]> {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key = '' } = env
  const answer = await ask('Supabase', `${originOf(url)}/auth/v1/settings`, {
    headers: { apikey: key },
  })
  refuseOutage('Supabase', answer)
  const { status, body } = answer
  if (refusesKey(answer)) return [refusedKey('SUPABASE_PUBLISHABLE_KEY')]
  const settings = v.safeParse(AuthSettingsSchema, body)
  if (!settings.success) {
    return [
      {
        what: `Something answers at SUPABASE_URL (${status}), but it is not a Supabase project.`,
        mend: 'Compare it with Project settings, Data API. If the project is paused, restore it in the dashboard.',
      },
    ]
  }
  const findings: Finding[] = []
  if (!settings.output.mailer_autoconfirm) {
    findings.push({
      what: 'Auth requires a confirmation of its own, so people who sign in are told that their password is wrong.',
      mend: PUSH_SETTINGS,
    })
  }
  if (settings.output.disable_signup) {
    findings.push({ what: 'Auth does not accept sign-ups.', mend: PUSH_SETTINGS })
  }
  return findings
}

const StateSchema = v.object({
  rounds: v.array(
    v.object({
      name: v.string(),
      secondsSinceStart: v.number(),
      secondsSinceFinish: v.nullable(v.number()),
      failure: v.nullable(v.string()),
    }),
  ),
  migrations: v.array(v.string()),
  hasAdministrator: v.boolean(),
  mails: v.object({ waiting: v.number(), failing: v.number(), failed: v.number() }),
})
type State = v.InferOutput<typeof StateSchema>

/** Asks the database, with the secret key, for facts that only it knows. */
export async function examineDatabase({ env }: Deployment): Promise<Finding[]> {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: key = '' } = env
  const project = { url: originOf(url), secretKey: key }
  const answer = await callDatabase(project, 'deployment_state')
  refuseOutage('Supabase', answer)
  const { status, body } = answer
  if (refusesKey(answer)) return [refusedKey('SUPABASE_SECRET_KEY')]
  if (body === null) {
    throw new CouldNotAsk(
      `Something else answered in place of the database (${status}), so the database could not be checked.`,
    )
  }
  const state = v.safeParse(StateSchema, body)
  if (!state.success) {
    return [
      {
        what: `The database does not have the functions that the worker calls (${status}): its migrations are missing or old.`,
        mend: 'Push them: `npx supabase@3 db push --remote`.',
      },
    ]
  }
  return [
    ...(await examineMigrations(state.output)),
    ...examineClock(state.output),
    ...examineAccounts(state.output),
    ...examineMails(state.output),
  ]
}

async function examineMigrations({ migrations }: State): Promise<Finding[]> {
  const applied = new Set(migrations)
  const own = (await readMigrations()).map(({ version }) => version)
  const missing = own.filter((version) => !applied.has(version))
  const unknown = migrations.filter((version) => !own.includes(version))
  const findings: Finding[] = []
  if (missing.length > 0) {
    findings.push({
      what: `The database is behind: ${missing.length} of ${own.length} migrations are not applied, the first of them ${missing[0]}.`,
      mend: 'Push them: `npx supabase@3 db push --remote`.',
    })
  }
  if (unknown.length > 0) {
    findings.push({
      what: `The database has migrations that are not in this checkout, the first of them ${unknown[0]}.`,
      mend: 'Check out the commit that was deployed last, or newer.',
    })
  }
  return findings
}

function examineClock({ rounds }: State): Finding[] {
  const deploy =
    'Deploy it with `npm run deploy` and give it the same secrets. `npx wrangler tail -c wrangler.clock.toml` shows its log.'
  if (rounds.length === 0) return [{ what: 'The clock has never run.', mend: deploy }]
  const last = Math.min(...rounds.map(({ secondsSinceStart }) => secondsSinceStart))
  if (last > CLOCK_SILENT_AFTER) {
    return [{ what: `The clock is silent: it last ran ${minutes(last)} ago.`, mend: deploy }]
  }
  return rounds.flatMap(({ name, secondsSinceFinish, failure }) => {
    if (failure !== null) {
      return {
        what: `The clock's round '${name}' failed the last time: ${failure}.`,
        mend: 'docs/operations.md says what each failure means. It is tried again each minute.',
      }
    }
    if (secondsSinceFinish !== null && secondsSinceFinish <= CLOCK_SILENT_AFTER) return []
    const since = secondsSinceFinish === null ? 'so far' : `for ${minutes(secondsSinceFinish)}`
    return {
      what: `The clock's round '${name}' starts but has not finished ${since}.`,
      mend: 'Find out what interrupts it: `npx wrangler tail -c wrangler.clock.toml`. The limits of Workers Free do.',
    }
  })
}

function examineAccounts({ hasAdministrator }: State): Finding[] {
  if (hasAdministrator) return []
  return [
    {
      what: 'There is no administrator, so nobody can approve anybody.',
      mend: 'Create one: `npm run admin:create -- --email you@your-domain.example`.',
    },
  ]
}

function examineMails({ mails: { failing, failed } }: State): Finding[] {
  const mend = "The desk's page 'Emails' says why, and sends them again."
  const findings: Finding[] = []
  if (failed > 0) findings.push({ what: `${counted(failed)} given up.`, mend })
  if (failing > 0) {
    findings.push({ what: `${counted(failing)} not accepted by the mail service yet.`, mend })
  }
  return findings
}

function counted(mails: number): string {
  return mails === 1 ? '1 mail was' : `${mails} mails were`
}

/** A page in front of Supabase (an answer that is not JSON) refuses the caller, and not the key. */
function refusesKey({ status, body }: Answer): boolean {
  return (status === 401 || status === 403) && body !== null
}

function refusedKey(variable: string): Finding {
  return {
    what: `Supabase refuses ${variable}: it was mistyped, revoked, or belongs to another project.`,
    mend: 'Copy it again from Project settings, API keys, and set it for both workers.',
  }
}

function minutes(seconds: number): string {
  const whole = Math.round(seconds / 60)
  return whole >= 120 ? `${Math.round(whole / 60)} hours` : `${whole} minutes`
}

function originOf(url = ''): string {
  return url.trim().replace(/\/+$/, '')
}
