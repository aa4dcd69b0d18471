/** For tests: fills in and sends the registration form. */
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** The call of a registration. */
export const REGISTER = '/api/auth/register'

/** The answer to an accepted registration. */
export const accepted = () => Response.json({ status: 'pending' }, { status: 201 })

/** The text that a talent types, by the labels of the boxes. */
export const TYPED_TALENT = {
  'First name': 'Ingrid',
  'Last name': 'Solvang',
  Nationality: 'Norwegian',
  Location: 'Bergen, Norway',
  'Phone number': '+47 55 00 12 34',
  'Years of experience': '12',
  'Email address': 'ingrid@gmail.com',
  Password: 'sunrise',
  'Confirm password': 'sunrise',
}

/** The text that a network's contact types, by the labels of the boxes. */
export const TYPED_NETWORK = {
  'First name': 'Tomás',
  'Last name': 'Arrieta',
  'Phone number': '+34 94 000 00 00',
  'Network name': 'Canal Pacífico',
  'Job title': 'Talent lead',
  'Email address': 'tomas@canalpacifico.example',
  Password: 'sunrise',
  'Confirm password': 'sunrise',
}

/** Replaces the text of boxes, found by their labels. */
export async function fill(user: UserEvent, values: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(values)) {
    const box = screen.getByLabelText(label)
    await user.clear(box)
    await user.click(box)
    await user.paste(text)
  }
}

/** The button that sends the form. */
export function signUpButton(): HTMLElement {
  return screen.getByRole('button', { name: 'Sign up' })
}

/** The error or hint of a field, found as a screen reader finds it. */
export function sentenceOf(label: string): string {
  const box = screen.getByLabelText(label)
  const ids = box.getAttribute('aria-describedby')?.split(' ') ?? []
  const invalid = box.getAttribute('aria-invalid') === 'true'
  return invalid ? (document.getElementById(ids[0] ?? '')?.textContent ?? '') : ''
}

/** The text in a box. */
export function typedIn(label: string): string {
  return (screen.getByLabelText(label) as HTMLInputElement).value
}
