import { setTimeout as sleep } from 'node:timers/promises'
import { StepFailed } from './failure.ts'

const PATIENCE_MS = 30_000
/** How often a call that exceeds a rate limit is repeated. */
const TRIES = 4
/** Longer than the wait of any limit per minute. */
const LONGEST_WAIT_SECONDS = 90

/** The parts of a request. */
interface Call {
  /** Sent as JSON. */
  body?: unknown
  /** Sent as it is, with its type. */
  file?: { type: string; bytes: Uint8Array<ArrayBuffer> }
  /** The version that a save was made of. */
  version?: number
  /** The expected status; 200 if left out. */
  status?: number
  /** The code of a refusal that is expected. */
  code?: string
}

/** The complete answer to a call. */
interface Answered {
  status: number
  headers: Headers
  text: string
}

/** A person at a browser: sends the requests of a page, and keeps cookies. */
export class Stranger {
  readonly #cookies = new Map<string, string>()
  readonly #origin: string
  readonly #say: (line: string) => void

  /**
   * @param origin of the deployment
   * @param say prints a line at the terminal when a limit makes the stranger wait
   */
  constructor(origin: string, say: (line: string) => void) {
    this.#origin = origin
    this.#say = say
  }

  get(path: string, call: Call = {}): Promise<unknown> {
    return this.#call('GET', path, call)
  }

  post(path: string, call: Call = {}): Promise<unknown> {
    return this.#call('POST', path, { body: {}, ...call })
  }

  put(path: string, call: Call): Promise<unknown> {
    return this.#call('PUT', path, call)
  }

  delete(path: string, call: Call = {}): Promise<unknown> {
    return this.#call('DELETE', path, { body: {}, status: 204, ...call })
  }

  /**
   * Opens a page, or a file.
   * @returns its text
   * @throws StepFailed if the status is not 200 or the type is wrong
   */
  async open(path: string, type = 'text/html'): Promise<string> {
    const answer = await this.#send('GET', path, {})
    const given = answer.headers.get('Content-Type') ?? 'nothing'
    if (answer.status !== 200 || !given.startsWith(type)) {
      throw new StepFailed(`GET ${path} was answered ${answer.status}, ${given}, not 200, ${type}.`)
    }
    return answer.text
  }

  /** @returns the answer's JSON, null when it has none */
  async #call(method: string, path: string, call: Call): Promise<unknown> {
    const answer = await this.#send(method, path, call)
    const json = parse(answer.text)
    const { status = 200, code } = call
    const given = isRefusal(json) ? json.code : undefined
    if (answer.status !== status || given !== code) {
      const wanted = [status, code].filter(Boolean).join(' ')
      const got = [answer.status, given].filter(Boolean).join(' ')
      const words = isRefusal(json) ? ` '${json.detail}', request ${json.requestId}.` : ''
      throw new StepFailed(`${method} ${path} was answered ${got}, not ${wanted}.${words}`)
    }
    return json
  }

  async #send(method: string, path: string, call: Call): Promise<Answered> {
    for (let tries = 1; ; tries += 1) {
      const answer = await this.#once(method, path, call)
      const wait = Number(answer.headers.get('Retry-After'))
      const isTooFast = answer.status === 429 && call.status !== 429
      if (!isTooFast || tries === TRIES || !(wait > 0 && wait <= LONGEST_WAIT_SECONDS))
        return answer
      this.#say(`… ${method} ${path} comes too fast for a limit: waiting ${wait} s`)
      await sleep(wait * 1000)
    }
  }

  async #once(method: string, path: string, { body, file, version }: Call): Promise<Answered> {
    const isChange = method !== 'GET'
    const cookie = Array.from(this.#cookies, ([name, value]) => `${name}=${value}`).join('; ')
    const answer = await answerOf(new URL(path, this.#origin), {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        ...(cookie && { Cookie: cookie }),
        ...(isChange && {
          Origin: this.#origin,
          'Content-Type': file?.type ?? 'application/json',
        }),
        ...(version !== undefined && { 'If-Match': `"${version}"` }),
      },
      body: isChange ? (file?.bytes ?? JSON.stringify(body ?? {})) : null,
    }).catch((error: Error) => {
      throw new StepFailed(`${method} ${path} was not answered: ${reasonOf(error)}.`)
    })
    for (const line of answer.headers.getSetCookie()) this.#keep(line)
    return answer
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/max-age=0(;|$)/i.test(line)) this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }
}

/** An answer may break off in the middle, like the journey to it. */
async function answerOf(url: URL, init: RequestInit): Promise<Answered> {
  const answer = await fetch(url, init)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isRefusal(json: unknown): json is { code: string; detail: string; requestId: string } {
  return typeof json === 'object' && json !== null && 'code' in json && 'detail' in json
}

function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error ? cause.message || cause.name : message
}
