import { app } from './app.ts'

/** What Cloudflare Pages runs for everything that is not a file: the app itself, with nothing in between. */
export default { fetch: app.fetch }
