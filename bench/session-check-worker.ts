import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { importJWK, jwtVerify } from 'jose'
import { type AppEnv, type Bindings, readConfig } from '../functions/app-env.ts'
import { openSession } from '../functions/session/session-cookie.ts'

/** How many times one request identifies its sender: the request itself costs several times as much as one check. */
const times = (c: Context<AppEnv>) => Number(c.req.query('times') ?? 1)

/** Three ways of telling who sends a request, each answering with the e-mail address. */
export const app = new Hono<AppEnv>()
  .use(async (c, next) => {
    const config = readConfig(c.env)
    if (config !== null) c.set('config', config)
    await next()
  })
  .get('/cookie', async (c) => {
    // As for a cookie that the worker sees for the first time: it does not decrypt a cookie that it knows.
    const open = () => openSession(c.get('config').sealKeys, getCookie(c, 'session') ?? '')
    let opened = await open()
    for (let count = times(c); count > 1; count -= 1) opened = await open()
    return c.text(opened?.session.email ?? '', opened ? 200 : 401)
  })
  .get('/es256', async (c) => {
    const { ES256_KEY: jwk } = c.env as Bindings & { ES256_KEY: string }
    key ??= importJWK(JSON.parse(jwk), 'ES256')
    const imported = await key
    let { payload } = await jwtVerify(getCookie(c, 'token') ?? '', imported)
    for (let count = times(c); count > 1; count -= 1) {
      ;({ payload } = await jwtVerify(getCookie(c, 'token') ?? '', imported))
    }
    return c.text(String(payload.email))
  })
  .get('/auth', async (c) => {
    const { url, publishableKey } = c.get('config').supabase
    const answer = await fetch(`${url}/auth/v1/user`, {
      headers: { apikey: publishableKey, Authorization: `Bearer ${getCookie(c, 'token')}` },
    })
    const user = (await answer.json()) as { email: string }
    return c.text(user.email, answer.ok ? 200 : 401)
  })

/** As a library would cache the key set that it has fetched. */
let key: ReturnType<typeof importJWK> | undefined
