import { PASSWORD_MIN } from '../../../../shared/limits.ts'

/** Gives hints while a new password is being typed; the schema decides about refusals. */
export function PasswordHint({ length }: { length: number }) {
  if (length >= PASSWORD_MIN) return <span className="text-confirmed">Long enough</span>
  if (length === 0) return `At least ${PASSWORD_MIN} characters`
  return `At least ${PASSWORD_MIN} characters, ${PASSWORD_MIN - length} more`
}
