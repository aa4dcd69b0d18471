import { useQuery } from '@tanstack/react-query'
import { administratorsQuery } from '../../entities/admin-settings/admin-settings-queries.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

interface AdministratorSelectProps {
  /** The id of the chosen administrator; undefined for everyone. */
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
}

/** Filters actions or page views by administrator. */
export function AdministratorSelect({ chosen, onChoose }: AdministratorSelectProps) {
  const administrators = useQuery(administratorsQuery)
  const known = administrators.data?.items ?? []
  return (
    <Field label="Administrator">
      {({ id }) => (
        <Select
          id={id}
          value={chosen ?? ''}
          onChange={(event) => onChoose(event.target.value || undefined)}
        >
          <option value="">Everyone</option>
          {known.map(({ userId, email, isSelf }) => (
            <option key={userId} value={userId}>
              {isSelf ? `${email} (you)` : email}
            </option>
          ))}
          {chosen && !known.some(({ userId }) => userId === chosen) && (
            <option value={chosen}>Someone else</option>
          )}
        </Select>
      )}
    </Field>
  )
}
