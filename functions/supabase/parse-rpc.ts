import type { PostgrestError } from '@supabase/postgrest-js'
import * as v from 'valibot'
import { SetAccessSchema } from '../../shared/access.ts'
import { ClaimSchema } from '../../shared/claim.ts'
import { DecisionSchema } from '../../shared/decision.ts'
import { isProblemCode, PROBLEMS, type ProblemCode } from '../../shared/problems.ts'
import { RenamedListSchema, SavedSchema } from '../../shared/saved-talent.ts'
import { Problem } from '../problem/problem.ts'
import { isSqlState, refusesToken } from './refusal-names.ts'
import { DatabaseFault, UnexpectedAnswer, UpstreamUnavailable } from './upstream.ts'

/** A time as the Data API writes it, converted to ISO 8601 in UTC with a Z. */
export const TimeSchema = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text).toISOString()),
)

/** An answer of the Data API, as the library gives it. */
export interface RpcAnswer {
  data: unknown
  error: PostgrestError | null
  status: number
}

/**
 * Takes the data out of an answer of the Data API.
 * @param schema the expected data; an answer of a proxy in between would not match
 * @param answer the answer of a query or a function
 * @returns the data
 * @throws Problem with the code of the database, or `not_signed_in` for a refused token; UnexpectedAnswer when the data
 *   do not match; UpstreamUnavailable when the database did not answer
 */
export function parseRpc<Schema extends v.GenericSchema>(
  schema: Schema,
  answer: RpcAnswer,
): v.InferOutput<Schema> {
  if (answer.error !== null) throw databaseRefusal(answer.error, answer.status)
  const data = v.safeParse(schema, answer.data)
  if (!data.success) throw new UnexpectedAnswer('the Data API', data.issues)
  return data.output
}

/** How the library reports an error that our own fetch threw: its name, and its message. */
const OWN_FAULT = /^(?:UpstreamUnavailable|KeyRefused): (.+)$/

function databaseRefusal(error: PostgrestError, status: number): Error {
  // The library answers status 0 if fetch threw; our own message says what was called.
  if (status === 0)
    return new UpstreamUnavailable(OWN_FAULT.exec(error.message)?.[1] ?? 'no answer')
  if (status >= 500) return new UpstreamUnavailable(`the Data API failed, ${status}`, error.code)
  // A function of the database refuses with a code of the database beside the name. A gateway has none.
  if (isSqlState(error.code) && isProblemCode(error.message))
    return refusal(error.message, error.details, error.hint)
  // Our own functions refuse this by name; without a name it is a gateway that accepts no more calls from anybody.
  if (status === 429) return new UpstreamUnavailable('the Data API had enough')
  if (status === 401 && refusesToken(error.code)) return new Problem('not_signed_in')
  // From a gateway, or from the Data API of a database that lacks a migration.
  if (status === 401 || !isSqlState(error.code)) {
    return new UpstreamUnavailable(`the Data API refused, ${status}`, error.code)
  }
  if (error.code === '42501') return new Problem('wrong_role')
  return new Problem('unexpected', {
    cause: new DatabaseFault(`the Data API refused, ${status}`, error.code),
  })
}

/**
 * A refusal that a function of the database gave by name.
 * @param code the name
 * @param detail further facts, for some of them as JSON
 * @param hint with `status_changed`: the decision that led there, as JSON
 */
export function refusal(code: ProblemCode, detail?: string | null, hint?: string | null): Problem {
  const present = detail ?? ''
  switch (code) {
    case 'validation_failed':
      return new Problem(code, { fields: { [present]: 'This value is not accepted' } })
    case 'reason_required':
      return new Problem(code, { fields: { [present]: PROBLEMS[code].detail } })
    case 'status_changed': {
      const decision = v.safeParse(JsonDecisionSchema, hint)
      return new Problem(code, { present, ...(decision.success && { decision: decision.output }) })
    }
    case 'claimed_by_other': {
      const claim = v.safeParse(JsonClaimSchema, detail)
      return new Problem(code, claim.success ? { claim: claim.output } : {})
    }
    case 'note_changed': {
      const saved = v.safeParse(JsonSavedSchema, detail)
      return new Problem(code, saved.success ? { saved: saved.output } : {})
    }
    case 'list_renamed': {
      const list = v.safeParse(JsonRenamedListSchema, detail)
      return new Problem(code, list.success ? { list: list.output } : {})
    }
    case 'access_changed': {
      const access = v.safeParse(JsonAccessSchema, detail)
      return new Problem(code, access.success ? { access: access.output } : {})
    }
    case 'too_many_requests':
      return new Problem(code, { retryAfter: Number.parseInt(present, 10) || 60 })
    case 'message_changed':
    case 'report_changed':
    case 'settings_changed':
      return new Problem(code, { present })
    default:
      return new Problem(code)
  }
}

const JsonDecisionSchema = v.pipe(v.string(), v.parseJson(), DecisionSchema)
const JsonClaimSchema = v.pipe(v.string(), v.parseJson(), ClaimSchema)
const JsonAccessSchema = v.pipe(v.string(), v.parseJson(), SetAccessSchema)
const JsonRenamedListSchema = v.pipe(v.string(), v.parseJson(), RenamedListSchema)
const JsonSavedSchema = v.pipe(v.string(), v.parseJson(), SavedSchema)
