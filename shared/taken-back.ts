/** What the bodies share that take back what was read, changed. */
import * as v from 'valibot'

/** Of the state that a save was made of, so that no tab undoes another's. It goes up with each save. */
export const VersionSchema = v.pipe(v.number(), v.integer())

/** For what cannot be changed there: it may come along as it was read, and is not looked at. */
export const ignored = v.optional(v.unknown())
