import type { Activity } from '../../../../shared/account.ts'

const WORDS: Readonly<Record<Activity['kind'], string>> = {
  signed_in: 'Signed in',
  wrong_password: 'A wrong password',
  second_step_refused: 'The right password, and a wrong second step',
  password_changed: 'Password changed',
  password_reset: 'New password set by an emailed link',
  email_changed: 'Email address changed',
  sessions_ended: 'Signed out of other browsers',
  second_step_added: 'Second step added',
  second_step_removed: 'Second step removed',
  second_step_reset: 'Second step reset',
  recovery_code_used: 'Recovery code used',
  recovery_codes_replaced: 'New recovery codes made',
}

const SEVERAL: Partial<Record<Activity['kind'], string>> = {
  wrong_password: 'wrong passwords',
  second_step_refused: 'wrong second steps after the right password',
}

/** Whether it was a failed try. */
export function hasFailed(kind: Activity['kind']): boolean {
  return SEVERAL[kind] !== undefined
}

/** The text of an event in its row. */
export function activityInWords({ kind, times, byDesk }: Activity): string {
  if (byDesk) {
    return kind === 'sessions_ended'
      ? 'Our team signed you out everywhere'
      : `${WORDS[kind]} by our team`
  }
  const several = SEVERAL[kind]
  return several && times > 1 ? `${times.toLocaleString('en')} ${several}` : WORDS[kind]
}
