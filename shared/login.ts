import * as v from 'valibot'
import { EmailSchema, GivenPasswordSchema } from './fields.ts'

/** The body of `POST /api/auth/login`. */
export const LoginSchema = v.strictObject({
  email: EmailSchema,
  password: GivenPasswordSchema,
  remember: v.nullish(v.boolean('Use true or false'), false),
  /** Whether to take back the deletion of the account that its owner asked for. */
  restore: v.optional(v.boolean('Use true or false'), false),
})
export type Login = v.InferOutput<typeof LoginSchema>
