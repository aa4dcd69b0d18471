/** For tests: the registration form as somebody fills it in and sends it. */
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Where a registration is sent. */
export const REGISTER = '/api/auth/register'

/** The answer to a registration that was taken. */
export const accepted = () => Response.json({ status: 'pending' }, { status: 201 })

/** What a talent types, by the labels of the boxes. */
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

/** What a network's speaker types, by the labels of the boxes. */
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

/** Puts texts into boxes, by their labels, in place of what is there. */
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

/** The sentence that belongs to a field, as a screen reader would find it. */
export function sentenceOf(label: string): string {
  const box = screen.getByLabelText(label)
  const ids = box.getAttribute('aria-describedby')?.split(' ') ?? []
  const invalid = box.getAttribute('aria-invalid') === 'true'
  return invalid ? (document.getElementById(ids[0] ?? '')?.textContent ?? '') : ''
}

/** What stands in a box. */
export function typedIn(label: string): string {
  return (screen.getByLabelText(label) as HTMLInputElement).value
}
