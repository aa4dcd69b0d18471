import * as v from 'valibot'
import { GivenPasswordSchema } from './fields.ts'

/** The body of `POST /api/account/reauthenticate`. */
export const ReauthenticationSchema = v.strictObject({ password: GivenPasswordSchema })
