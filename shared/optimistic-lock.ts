/** The shared fields of bodies that send back, changed, what was read. */
import * as v from 'valibot'

/** The largest `integer` of Postgres. */
const VERSION_MAX = 2 ** 31 - 1

/**
 * The version of the object; it goes up with each save. `If-Match: "<version>"` names the version on which a save is
 * based, so that no tab undoes another's save; in a body it is one of the fields that may be sent along.
 */
export const VersionSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(VERSION_MAX))

/** For a field that cannot be changed there: it may be sent back as it was read, and is ignored. */
export const ignored = v.optional(v.unknown())
