import type * as v from 'valibot'
import type { Claim } from '../../../shared/claim.ts'
import type { Decision } from '../../../shared/decision.ts'
import { isProblemCode, PROBLEMS, type ProblemCode } from '../../../shared/problems.ts'
import { NO_ANSWER, UNREADABLE_ANSWER } from './connection-messages.ts'

/** A refusal from the worker, or a missing answer, in a form that a page can show. */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly code: ProblemCode | 'offline'
  readonly status: number
  /** A sentence for each refused field, by the field's name. */
  readonly fields: Readonly<Record<string, string>>
  /** With `status_changed`: the status the account has now. */
  readonly present: string | undefined
  /** With `status_changed`: who decided, and what, if somebody has decided. */
  readonly decision: Decision | undefined
  /** With `claimed_by_other`: who holds the claim, and until when. */
  readonly claim: Claim | undefined
  /**
   * With `profile_changed`, `brief_changed`, `enquiry_changed`, `note_changed`, `access_changed`, `list_renamed` and
   * `terms_changed`: the version that is saved now, as it was received.
   */
  readonly saved: unknown
  /** Seconds to wait before another try, if the worker gave a number. */
  readonly retryAfter: number | undefined

  constructor(
    code: ProblemCode | 'offline',
    detail: string,
    more: {
      status?: number
      fields?: Record<string, string>
      present?: string | undefined
      decision?: Decision | undefined
      claim?: Claim | undefined
      saved?: unknown
      retryAfter?: number | undefined
    } = {},
  ) {
    super(detail)
    this.code = code
    this.status = more.status ?? 0
    this.fields = more.fields ?? {}
    this.present = more.present
    this.decision = more.decision
    this.claim = more.claim
    this.saved = more.saved
    this.retryAfter = more.retryAfter
  }
}

/** Whether no answer came, or one that cannot be read, so that nobody knows whether the request was done. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'offline'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The page's own code for one that the worker has learned since the page was opened, or for no code of ours. */
function unknownCode(status: number): ProblemCode {
  return status >= 500 ? 'temporarily_unavailable' : 'unexpected'
}

async function problemOf(response: Response): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => null)
  const isOurs = isRecord(body) && typeof body.requestId === 'string'
  if (!isRecord(body) || typeof body.code !== 'string' || !(isOurs || isProblemCode(body.code))) {
    // Not from our worker: a proxy, a captive portal, or an edge that is down.
    const code = unknownCode(response.status)
    return new ApiProblem(code, PROBLEMS[code].detail, { status: response.status })
  }
  const code = isProblemCode(body.code) ? body.code : unknownCode(response.status)
  const fields = isRecord(body.fields) ? (body.fields as Record<string, string>) : {}
  const detail = typeof body.detail === 'string' ? body.detail : PROBLEMS[code].detail
  const present = typeof body.present === 'string' ? body.present : undefined
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined
  return new ApiProblem(code, detail, {
    status: response.status,
    fields,
    present,
    decision: isRecord(body.decision) ? (body.decision as Decision) : undefined,
    claim: isRecord(body.claim) ? (body.claim as Claim) : undefined,
    saved: body.profile ?? body.brief ?? body.enquiry ?? body.access ?? body.list ?? body.saved,
    retryAfter,
  })
}

interface JsonResponse<T> extends Pick<Response, 'ok' | 'status'> {
  json(): Promise<T>
}

type SuccessBody<R> = R extends { ok: true; json(): Promise<infer T> }
  ? T
  : R extends { ok: boolean; json(): Promise<infer T> }
    ? T
    : never

/**
 * Waits for a call of the worker, and returns its response if the call succeeded.
 * @param call the promise that an `api` call returns
 * @throws ApiProblem for every refusal, and with code `offline` when no answer came
 */
export async function answerOf<R extends Pick<Response, 'ok'>>(call: Promise<R>): Promise<R> {
  let response: R
  try {
    response = await call
  } catch {
    throw new ApiProblem('offline', NO_ANSWER)
  }
  if (!response.ok) throw await problemOf(response as unknown as Response)
  return response
}

/**
 * Parses the JSON body of a response, without checking its shape.
 * @param response a success with a body
 * @throws ApiProblem with code `offline` when the body broke off or is not JSON: it is then not ours, but perhaps the
 *   sign-in page of a captive portal
 */
export async function jsonOf(response: Pick<Response, 'json'>): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    throw new ApiProblem('offline', NO_ANSWER)
  }
}

/**
 * Parses the JSON body of a response that must contain something.
 * @param response a success with a body
 * @throws ApiProblem with code `offline` as `jsonOf` does, and when the body is empty: the worker never sends that, but
 *   a proxy in between may answer `{}` or null to everything
 */
export async function bodyOf(response: Pick<Response, 'json'>): Promise<object> {
  const body = await jsonOf(response)
  if (isRecord(body) && Object.keys(body).length > 0) return body
  throw new ApiProblem('offline', NO_ANSWER)
}

/**
 * Turns a call of the worker into its validated data, so that no page has to check statuses or unexpected data.
 * @param call the promise that an `api` call returns
 * @param schema the schema for the body of a success
 * @returns the parsed body
 * @throws ApiProblem for every refusal, and with code `offline` when no answer came, or one that is not ours
 */
export async function parseResponse<
  R extends JsonResponse<unknown>,
  Schema extends v.GenericSchema,
>(
  call: Promise<R>,
  schema: Schema & (SuccessBody<R> extends v.InferOutput<Schema> ? unknown : never),
): Promise<v.InferOutput<Schema>> {
  const body = await bodyOf(await answerOf(call))
  // Calls the schema's own method: importing the schema library would add it to pages without a form.
  const result = await schema['~standard'].validate(body)
  if (result.issues) throw new ApiProblem('offline', UNREADABLE_ANSWER)
  return result.value as v.InferOutput<Schema>
}

/**
 * Waits for a call of the worker whose answer only says that the work is done.
 * @param call the promise that an `api` call returns
 * @throws ApiProblem for every refusal, and with code `offline` when no answer came, or one that is not ours, which has
 *   more in it
 */
export async function doneOf(call: Promise<Pick<Response, 'ok' | 'status'>>): Promise<void> {
  const { status } = await answerOf(call)
  if (status !== 204) throw new ApiProblem('offline', UNREADABLE_ANSWER)
}

/**
 * Waits for a call of the worker that removes something. If it is already gone, it counts as removed: a colleague
 * was faster, or the answer to an earlier press was lost.
 * @param call the promise that an `api` call returns
 * @param gone the code by which the worker says that there is none
 * @throws ApiProblem as `doneOf` does, except for that code
 */
export async function doneOrGone(
  call: Promise<Pick<Response, 'ok' | 'status'>>,
  gone: ProblemCode,
): Promise<void> {
  try {
    await doneOf(call)
  } catch (error) {
    if (!(error instanceof ApiProblem && error.code === gone)) throw error
  }
}

/**
 * Waits for a call of the worker that answers with a file.
 * @param call the promise of its response
 * @param type the beginning of the file's `Content-Type`
 * @throws ApiProblem for every refusal, and with code `offline` when no answer came, or one of another type: the
 *   browser would save it as the file
 */
export async function fileOf(
  call: Promise<Response>,
  type: 'text/csv' | 'image/' | 'application/octet-stream',
): Promise<Response> {
  const response = await answerOf(call)
  if (response.headers.get('Content-Type')?.startsWith(type)) return response
  throw new ApiProblem('offline', UNREADABLE_ANSWER)
}
