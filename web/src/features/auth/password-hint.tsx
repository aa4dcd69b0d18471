import { PASSWORD_MIN } from '../../../../shared/limits.ts'

/** Follows the typing of a new password; the refusal itself is the schema's. */
export function PasswordHint({ length }: { length: number }) {
  if (length >= PASSWORD_MIN) return <span className="text-confirmed">Long enough</span>
  if (length === 0) return `At least ${PASSWORD_MIN} characters`
  return `At least ${PASSWORD_MIN} characters, ${PASSWORD_MIN - length} more`
}
