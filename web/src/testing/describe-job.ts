import { fireEvent, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { writeAtOnce } from './write-at-once.ts'

/** Fills in the required fields of an enquiry's form. */
export async function describeJob(user: UserEvent): Promise<void> {
  const choose = (label: string, choice: string) =>
    user.selectOptions(screen.getByLabelText(label), choice)
  const setDay = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const write = (label: string, text: string) =>
    writeAtOnce(user, screen.getByLabelText(label), text)
  await write('Message', 'Your live desk is why we write.')
  await choose('Role', 'News anchor')
  await choose('On air', 'Live, at the desk')
  await write('Program', 'Harbour tonight')
  await write('Place', 'London')
  await choose('Language', 'English')
  await write('Pay from', '420')
  await choose('Employment', 'Fixed term')
  await write('How long', 'Six months')
  setDay('First day', '2127-02-01')
  setDay('Decided by', '2127-01-10')
}
