/** What the bodies share that take back what was read, changed. */
import * as v from 'valibot'

/** The largest `integer` of Postgres. */
const VERSION_MAX = 2 ** 31 - 1

/**
 * Which state of it this is; it goes up with each save. `If-Match: "<version>"` names the one that a save was made
 * of, so that no tab undoes another's; in a body it is one of the fields that may come along.
 */
export const VersionSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(VERSION_MAX))

/** For what cannot be changed there: it may come along as it was read, and is not looked at. */
export const ignored = v.optional(v.unknown())
