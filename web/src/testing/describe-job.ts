import { fireEvent, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Writes a text at once: each letter that is typed renders the whole form. */
export async function writeAtOnce(
  user: UserEvent,
  label: string | RegExp,
  text: string,
): Promise<void> {
  await user.click(screen.getByLabelText(label))
  await user.paste(text)
}

/** Fills in the required fields of an enquiry's form. */
export async function describeJob(user: UserEvent): Promise<void> {
  const choose = (label: string, choice: string) =>
    user.selectOptions(screen.getByLabelText(label), choice)
  const setDay = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await writeAtOnce(user, 'Message', 'Your live desk is why we write.')
  await choose('Role', 'News anchor')
  await choose('On air', 'Live, at the desk')
  await writeAtOnce(user, 'Program', 'Harbour tonight')
  await writeAtOnce(user, 'Place', 'London')
  await choose('Language', 'English')
  await writeAtOnce(user, 'Pay from', '420')
  await choose('Employment', 'Fixed term')
  await writeAtOnce(user, 'How long', 'Six months')
  setDay('First day', '2127-02-01')
  setDay('Decided by', '2127-01-10')
}
