import { expect } from 'vitest'
import { PROBLEMS, type ProblemBody, type ProblemCode } from '../../shared/problems.ts'

/**
 * Expects an answer to be one refusal of the catalogue, complete and in its one shape.
 * @returns its body
 */
export async function expectProblem(response: Response, code: ProblemCode): Promise<ProblemBody> {
  const body = await response.json<ProblemBody>()
  const { status, title, detail } = PROBLEMS[code]
  expect(body).toMatchObject({ type: 'about:blank', code, status, title, detail })
  expect(response.status).toBe(status)
  expect(response.headers.get('Content-Type')).toBe('application/problem+json')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(body.requestId).toBe(response.headers.get('X-Request-Id'))
  if (status === 429 || status === 503) {
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1)
  }
  return body
}
