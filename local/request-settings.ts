import type { PostgresConnection } from '@supabase/lite/postgres'

type Transaction = PostgresConnection['kysely']

/** Who calls, as lite found it out: the role, the account, and the claims of the token. */
interface Caller {
  auth?: { role?: string; uid?: unknown; jwt?: unknown }
  storage?: { operation?: unknown }
}

/** What a called function may read of its request. */
interface HttpRequest {
  method: string
  path: string
  requestHeaders?: Record<string, string>
}

interface Settings {
  applyJwtSessionContext(transaction: Transaction, caller: Caller): Promise<void>
  applyRpcRequestGucs(transaction: Transaction, request: HttpRequest): Promise<void>
}

/**
 * Has lite set what a transaction knows of its request by two statements, as PostgREST does by one. Its own code sends
 * a statement for each of ten settings, which took longer than the calls themselves.
 * @param connection of lite, whose methods it replaces
 */
export function setTogether(connection: object): void {
  const settings = connection as Settings
  settings.applyJwtSessionContext = (transaction, { auth, storage }) => {
    const role = auth?.role || 'anon'
    const claims = auth?.jwt
    return set(transaction, {
      role,
      'request.jwt.claim.sub': String(auth?.uid ?? ''),
      'request.jwt.claim.role': role,
      'storage.operation': String(storage?.operation ?? ''),
      ...(claims && typeof claims === 'object'
        ? { 'request.jwt.claims': JSON.stringify(claims) }
        : {}),
    })
  }
  settings.applyRpcRequestGucs = (transaction, { method, path, requestHeaders = {} }) =>
    set(transaction, {
      'response.status': '',
      'response.headers': '',
      'request.method': method,
      'request.path': path,
      'request.headers': JSON.stringify(requestHeaders),
    })
}

async function set(transaction: Transaction, settings: Record<string, string>): Promise<void> {
  await transaction
    .selectNoFrom(({ fn, lit, val }) =>
      Object.entries(settings).map(([name, value], place) =>
        fn('set_config', [val(name), val(value), lit(true)]).as(`setting_${place}`),
      ),
    )
    .execute()
}
