import { Hono } from 'hono'

/** The least that a worker of this framework can be: what ours takes to start is compared with it. */
export const app = new Hono().get('/', (context) => context.text('hi'))
