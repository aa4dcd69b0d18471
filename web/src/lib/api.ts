import { hc } from 'hono/client'
import type { App } from '../../../functions/app.ts'

/** The only client of the worker. Requests are typed by the worker itself and stay on our own origin. */
export const api = hc<App>('/').api
