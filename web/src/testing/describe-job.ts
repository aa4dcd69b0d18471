import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Fills in what the form of an enquiry needs at least. */
export async function describeJob(user: UserEvent): Promise<void> {
  const choose = (label: string, choice: string) =>
    user.selectOptions(screen.getByLabelText(label), choice)
  await user.type(screen.getByLabelText('Message'), 'Your live desk is why we write.')
  await choose('Role', 'News anchor')
  await choose('On air', 'Live, at the desk')
  await user.type(screen.getByLabelText('Program'), 'Harbour tonight')
  await user.type(screen.getByLabelText('Place'), 'London')
  await choose('Language', 'English')
  await user.type(screen.getByLabelText('Pay from'), '420')
  await choose('Employment', 'Fixed term')
  await user.type(screen.getByLabelText('How long'), 'Six months')
  await user.type(screen.getByLabelText('First day'), '2027-02-01')
  await user.type(screen.getByLabelText('Decided by'), '2027-01-10')
}
