import { vi } from 'vitest'
import { sameForAll } from './time-limits.ts'

const realFetch = globalThis.fetch

/** Decides about a call that the worker sends. */
export type Fault = (
  request: Request,
  pass: () => Promise<Response>,
) => Promise<Response> | Response

/** No answer waits for these calls, so they take nobody's time. */
const BEHIND_THE_ANSWER: ReadonlySet<string> = new Set([
  '/rest/v1/rpc/record_impressions',
  '/rest/v1/rpc/note_refused_sign_in',
  '/rest/v1/rpc/note_refused_step',
])

/**
 * Lets a test answer the worker's outgoing calls itself, to cause faults that the real services do not cause on
 * request. `vi.restoreAllMocks()` ends it.
 * @param fault decides about each call
 * @returns the paths of the calls for which an answer waited, in order
 */
export function withFaults(fault: Fault): string[] {
  const calls: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as Request, init)
    const { pathname } = new URL(request.url)
    if (!BEHIND_THE_ANSWER.has(pathname)) calls.push(pathname)
    return fault(request, () => realFetch(input as Request, init))
  })
  return calls
}

/** Records outgoing calls and lets them pass. */
export function watchCalls(): string[] {
  return withFaults((_request, pass) => pass())
}

/** Every way Supabase can fail to answer, by name. */
export const SUPABASE_FAULTS: Record<string, Fault> = {
  'is away': () => Promise.reject(new TypeError('Network connection lost.')),
  'never answers': (request) =>
    new Promise((_resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason))
    }),
  'answers 503': () => new Response('upstream connect error', { status: 503 }),
  'answers HTML': () =>
    new Response('<!doctype html><title>Just a moment</title>', {
      headers: { 'Content-Type': 'text/html' },
    }),
  'answers half a JSON': () =>
    new Response('[{"id":"0b5c', { headers: { 'Content-Type': 'application/json' } }),
  'breaks off': () =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('[{"id"'))
          controller.error(new Error('Connection reset'))
        },
      }),
    ),
  'answers another shape': () => Response.json({ hello: 'world' }),
}

/** Short time limits, for tests. */
export const IMPATIENT = {
  limits: sameForAll({ tryMs: 40, requestMs: 200 }),
  waitsMs: [1, 2],
  firstDataMs: 100,
  skeletonMs: 20,
  refusalStepMs: 1,
  heldMailMs: 0,
}
