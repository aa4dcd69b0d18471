import { Hono } from 'hono'

/** The smallest possible worker of this framework, with whose start the start of ours is compared. */
export const app = new Hono().get('/', (context) => context.text('hi'))
