import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { type App, createApp } from '../app.ts'
import type { Bindings } from '../app-env.ts'
import { sameForAll } from './time-limits.ts'

/** The time limits of a patient app. */
export const PATIENT = {
  limits: sameForAll({ tryMs: 20_000, requestMs: 25_000 }),
  waitsMs: [],
  firstDataMs: 20_000,
  skeletonMs: 20_000,
  refusalStepMs: 1,
  heldMailMs: 0,
}

/** Enough time for every try, so that a stall of the machine takes none away, and short pauses between them. */
export const EVERY_TRY = { ...PATIENT, waitsMs: [1, 2] }

/** The worker with longer time limits than in production: a busy machine is not an outage. */
export const patientApp = createApp(PATIENT)

interface BrowserOptions {
  /** The origin of the page that sends the requests. */
  origin?: string
  app?: Pick<App, 'fetch'>
  /** Cookies it already has, by name. */
  cookies?: Iterable<readonly [string, string]>
  /** Variables that differ from those of the test stack; undefined unsets one. */
  env?: { [Name in keyof Bindings]?: Bindings[Name] | undefined }
}

/** Sends requests as a browser would, through the worker's front door, and keeps its cookies. */
export class Browser {
  readonly cookies: Map<string, string>
  readonly #origin: string
  readonly #app: Pick<App, 'fetch'>
  readonly #env: Bindings

  constructor({
    origin = 'http://localhost:8788',
    app = patientApp,
    env: changes,
    cookies = [],
  }: BrowserOptions = {}) {
    this.cookies = new Map(cookies)
    this.#origin = origin
    this.#app = app
    this.#env = { ...env, ...changes } as Bindings
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.send(path, { headers })
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.#change('POST', path, body, headers)
  }

  /** @param version the version on which the save is based; it is refused if there is another */
  put(path: string, body: unknown, version?: number | string): Promise<Response> {
    const headers = version === undefined ? {} : { 'If-Match': `"${version}"` }
    return this.#change('PUT', path, body, headers)
  }

  delete(path: string): Promise<Response> {
    return this.#change('DELETE', path, {})
  }

  #change(method: string, path: string, body: unknown, headers: Record<string, string> = {}) {
    return this.send(path, {
      method,
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Origin: this.#origin, ...headers },
    })
  }

  /** Resolves with the answer when all work after the answer has ended too. */
  async send(path: string, init: RequestInit<RequestInitCfProperties>): Promise<Response> {
    const request = new Request(new URL(path, this.#origin), { redirect: 'manual', ...init })
    if (this.cookies.size > 0) {
      request.headers.set('Cookie', [...this.cookies].map((pair) => pair.join('=')).join('; '))
    }
    const context = createExecutionContext()
    const streamed = await this.#app.fetch(request, this.#env, context)
    const response = new Response(await readBody(streamed), streamed)
    await waitOnExecutionContext(context)
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    return response
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/max-age=0(;|$)/i.test(line)) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}

async function readBody(response: Response): Promise<ArrayBuffer | null> {
  return response.body === null ? null : response.arrayBuffer()
}
