import { createFileRoute } from '@tanstack/react-router'
import { APPLICANT_ROLES, type ApplicantRole } from '../../../../shared/roles.ts'
import { RegisterPage } from '../../features/auth/register-page.tsx'

export const Route = createFileRoute('/_public/register')({
  staticData: { title: 'Sign up' },
  // A link may preselect the role.
  validateSearch: (search): { role?: ApplicantRole | undefined } => ({
    role: APPLICANT_ROLES.find((known) => known === search.role),
  }),
  component: Register,
})

function Register() {
  const { role } = Route.useSearch()
  return <RegisterPage role={role} />
}
