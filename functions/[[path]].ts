import { app } from './app.ts'
import type { Bindings } from './app-env.ts'

/** Everything that is not a file comes here. */
export const onRequest: PagesFunction<Bindings> = (context) =>
  app.fetch(context.request, context.env, {
    waitUntil: (work) => context.waitUntil(work),
    passThroughOnException: () => context.passThroughOnException(),
    props: {},
  })
