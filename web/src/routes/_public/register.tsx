import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { APPLICANT_ROLES } from '../../../../shared/roles.ts'
import { RegisterPage } from '../../features/auth/register-page.tsx'

/** A link may say for which role it is. */
const SearchSchema = v.object({
  role: v.optional(v.fallback(v.optional(v.picklist(APPLICANT_ROLES)), undefined)),
})

export const Route = createFileRoute('/_public/register')({
  staticData: {
    title: 'Sign up',
    description:
      'Apply as media talent or as a TV network. People read every application before anyone sees it.',
  },
  validateSearch: SearchSchema,
  component: Register,
})

function Register() {
  const { role } = Route.useSearch()
  return <RegisterPage role={role} />
}
