import * as v from 'valibot'
import { RoleSchema } from './role-schema.ts'

/** The signed-in user, as the browser may know it. `updatedAt` is the last sign-in, else the creation. */
export const CurrentUserSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  email: v.pipe(v.string(), v.nonEmpty()),
  role: RoleSchema,
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  updatedAt: v.pipe(v.string(), v.isoTimestamp()),
})
export type CurrentUser = v.InferOutput<typeof CurrentUserSchema>
