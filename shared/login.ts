import * as v from 'valibot'
import { CurrentUserSchema } from './current-user.ts'
import { EmailSchema } from './fields.ts'
import { GivenPasswordSchema } from './password-fields.ts'
import { SecondStepNextSchema } from './second-step.ts'

/** The body of `POST /api/auth/login`. */
export const LoginSchema = v.strictObject({
  email: EmailSchema,
  password: GivenPasswordSchema,
  remember: v.nullish(v.boolean('Use true or false'), false),
  /** Whether to cancel the deletion of the account that its owner asked for. */
  restore: v.optional(v.boolean('Use true or false'), false),
})
export type Login = v.InferOutput<typeof LoginSchema>

/** The answer of `POST /api/auth/login`: the signed-in account, or the next step that is needed. */
export const LoginAnswerSchema = v.union([
  v.object({ user: CurrentUserSchema }),
  SecondStepNextSchema,
])
