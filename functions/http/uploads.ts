import type { HonoRequest } from 'hono'

/** The only calls whose body is no JSON. */
const UPLOADS: ReadonlySet<string> = new Set(['/api/talent/photo', '/api/network/logo'])

/**
 * Tells whether a request brings a picture as its body.
 * @param request its method and path are looked at
 */
export function isUpload(request: HonoRequest): boolean {
  return request.method === 'PUT' && UPLOADS.has(request.path)
}
