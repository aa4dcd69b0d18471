import type { HonoRequest } from 'hono'

/** The only calls whose body is not JSON. */
const PICTURES: ReadonlySet<string> = new Set(['PUT /api/talent/photo', 'PUT /api/network/logo'])
const FILE = /^POST \/api\/(?:talent|network)\/enquiries\/[^/]+\/files$/

/**
 * Whether a request has a file as its body, and its type.
 * @param request only its method and path count
 * @returns null when its body is JSON
 */
export function uploadOf(request: HonoRequest): 'picture' | 'file' | null {
  const call = `${request.method} ${request.path}`
  if (PICTURES.has(call)) return 'picture'
  return FILE.test(call) ? 'file' : null
}
