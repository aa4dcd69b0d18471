import * as v from 'valibot'
import { ROLES } from './roles.ts'

/** Apart from the list, so that pages that only name roles load no validator. */
export const RoleSchema = v.picklist(ROLES)
