import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { version } from '../../package.json'
import { CLOCK_SILENT_AFTER, type Health } from '../../shared/health.ts'
import { type AppEnv, readConfig } from '../app-env.ts'
import { serviceClient } from '../supabase/clients.ts'
import { NEWEST_MIGRATION } from '../supabase/database.types.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'
import { upstreamFetch } from '../supabase/upstream.ts'

const DeploymentSchema = v.object({
  rounds: v.array(v.object({ secondsSinceFinish: v.nullable(v.number()) })),
  migrations: v.array(v.string()),
})

const AuthSettingsSchema = v.object({
  disable_signup: v.boolean(),
  mailer_autoconfirm: v.boolean(),
})

/** No picture has this name, so a bucket that works answers that it has none. */
const NO_PICTURE = 'health'

const UNKNOWN = {
  clock: { status: 'unknown', ageSeconds: null },
  auth: { status: 'unknown' },
  migrations: { status: 'unknown', applied: null, expected: NEWEST_MIGRATION },
} as const

/**
 * Answers whether the worker can do its work, and what around it does not work as it should. It answers even if it
 * cannot.
 */
export const health = new Hono<AppEnv>().get('/api/health', async (c) => {
  const pictures = { status: await stateOfPictures(c) }
  if (readConfig(c.env) === null) {
    const status = { status: 'degraded', supabase: 'not_configured' } as const
    return c.json({ ...status, version, ...UNKNOWN, pictures } satisfies Health, 200)
  }
  const [isUp, deployment, auth] = await Promise.all([
    answersPing(c),
    stateOfDeployment(c),
    stateOfAuth(c),
  ])
  const answer = {
    status: isUp ? 'ok' : 'degraded',
    supabase: isUp ? 'up' : 'down',
    version,
    ...deployment,
    auth: { status: auth },
    pictures,
  } satisfies Health
  return c.json(answer, 200)
})

async function answersPing(c: Context<AppEnv>): Promise<boolean> {
  try {
    const service = await serviceClient(c.get('upstream'))
    parseRpc(v.literal('ok'), await service.rpc('ping'))
    return true
  } catch {
    return false
  }
}

async function stateOfDeployment(
  c: Context<AppEnv>,
): Promise<Pick<Health, 'clock' | 'migrations'>> {
  try {
    const service = await serviceClient(c.get('upstream'))
    const { rounds, migrations } = parseRpc(DeploymentSchema, await service.rpc('deployment_state'))
    const ages = rounds.flatMap(({ secondsSinceFinish }) => secondsSinceFinish ?? [])
    const ageSeconds = ages.length === 0 ? null : Math.min(...ages)
    const isSilent = ageSeconds === null || ageSeconds > CLOCK_SILENT_AFTER
    const applied = migrations.at(-1) ?? null
    return {
      clock: { status: isSilent ? 'silent' : 'ok', ageSeconds },
      migrations: { status: compare(applied), applied, expected: NEWEST_MIGRATION },
    }
  } catch {
    return UNKNOWN
  }
}

function compare(applied: string | null): Health['migrations']['status'] {
  if (applied === NEWEST_MIGRATION) return 'ok'
  return applied === null || applied < NEWEST_MIGRATION ? 'behind' : 'ahead'
}

async function stateOfAuth(c: Context<AppEnv>): Promise<Health['auth']['status']> {
  const { supabase } = c.get('upstream')
  try {
    const answer = await upstreamFetch(c.get('upstream'))(`${supabase.url}/auth/v1/settings`, {
      headers: { apikey: supabase.publishableKey },
    })
    if (!answer.ok) return 'unknown'
    const settings = v.parse(AuthSettingsSchema, await answer.json())
    return settings.mailer_autoconfirm && !settings.disable_signup ? 'ok' : 'wrong'
  } catch {
    return 'unknown'
  }
}

async function stateOfPictures(c: Context<AppEnv>): Promise<Health['pictures']['status']> {
  if (c.env.MEDIA === undefined) return 'missing'
  return c.env.MEDIA.get(NO_PICTURE).then(
    () => 'ok',
    () => 'unreachable',
  )
}
