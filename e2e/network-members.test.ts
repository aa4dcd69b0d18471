import { type Account, newcomer } from './accounts.ts'
import { signIn } from './forms.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { expectAccessibleOnPhoneToo } from './phone-width.ts'
import { expect, test } from './test.ts'
import { uniqueWord } from './unique-word.ts'

const INVITED = 'Harbour One invites you to Lower Third'

test('a founder invites a colleague with an account and one without, the editor leaves, and the owner hands over', async ({
  openAs,
  openFor,
  accounts,
  faults,
}) => {
  const founder = await accounts.make('tv_network', 'approved')
  const known = await accounts.make('tv_network', 'approved')
  const unknown = newcomer('tv_network')
  const nameOf = ({ firstName, lastName }: Account) => `${firstName} ${lastName}`

  const page = await openFor(founder)
  await page.goto('/network/settings')
  await test.step('the founder opens the members from the settings, and is the only one', async () => {
    await page.getByRole('link', { name: 'Members and invitations' }).click()
    await expect(page.getByRole('heading', { name: 'One member' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Leave the network' })).toHaveCount(0)
    await expectAccessibleOnPhoneToo(page)
  })

  await test.step('the founder invites two colleagues, just after signing in', async () => {
    for (const { email } of [known, unknown]) {
      await page.getByLabel('Email address').fill(email)
      await page.getByRole('button', { name: 'Send invitation' }).click()
      await expect(page.getByRole('list', { name: 'Invited' })).toContainText(email)
    }
    await expectAccessibleOnPhoneToo(page)
  })

  const editor = await openAs('signed out')
  await test.step('the colleague with an account signs in on the way, and joins', async () => {
    await editor.goto(linkIn(await mailTo(known.email, INVITED), '/join'))
    await expect(editor.getByText(/invites you to Harbour One as an editor/)).toBeVisible()
    await expectAccessibleOnPhoneToo(editor)
    await editor.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await signIn(editor, known)
    await editor.getByRole('button', { name: 'Join Harbour One' }).click()
    await expect(editor.getByRole('heading', { name: 'You belong to Harbour One' })).toBeFocused()
    await expectAccessibleOnPhoneToo(editor)
    await editor.getByRole('link', { name: 'Go to the dashboard' }).click()
    await expect(editor).toHaveURL('/network')
  })

  const list = `Evening ${uniqueWord()}`
  await test.step('the colleague makes a list, which the founder sees', async () => {
    const made = await editor.request.post('/api/network/lists', {
      data: { name: list },
      headers: { Origin: new URL(editor.url()).origin },
    })
    expect(made.status()).toBe(201)
    await page.goto('/network/saved')
    await expect(page.getByText(list).first()).toBeAttached()
  })

  const stranger = await openAs('talent')
  const invitation = linkIn(await mailTo(unknown.email, INVITED), '/join')
  await test.step('an account other than the invited one joins nothing', async () => {
    await stranger.goto(invitation)
    await expect(
      stranger.getByRole('heading', { name: 'This invitation is for another account' }),
    ).toBeVisible()
    await expectAccessibleOnPhoneToo(stranger)
  })

  const newMember = await openAs('signed out')
  await test.step('the colleague without an account makes one, without naming the network', async () => {
    await newMember.goto(invitation)
    await newMember.getByLabel('First name').fill(unknown.firstName)
    await newMember.getByLabel('Last name').fill(unknown.lastName)
    await newMember.getByLabel('Phone number').fill('+44 20 7946 0123')
    await newMember.getByLabel('Job title').fill('Casting editor')
    await newMember.getByLabel('Password', { exact: true }).fill(unknown.password)
    await newMember.getByLabel('Confirm password').fill(unknown.password)
    await expectAccessibleOnPhoneToo(newMember)
    await newMember.getByRole('button', { name: 'Sign up and join' }).click()
    await expect(newMember).toHaveURL('/thank-you')
    await accounts.confirm(unknown)
    await accounts.setStatus(unknown, 'pending', 'approved')
    await newMember.goto(invitation)
    await expect(
      newMember.getByRole('heading', { name: 'This invitation was accepted already' }),
    ).toBeVisible()
    await expectAccessibleOnPhoneToo(newMember)
  })

  await test.step('the founder sees both, and the editor leaves', async () => {
    await page.goto('/network/members')
    await expect(page.getByRole('heading', { name: '3 members' })).toBeVisible()
    await expectAccessibleOnPhoneToo(page)
    await editor.goto('/network/members')
    await expect(editor.getByRole('button', { name: 'Send invitation' })).toHaveCount(0)
    await editor.getByRole('button', { name: 'Leave the network' }).press('Enter')
    await editor
      .getByRole('dialog', { name: 'Leave the network?' })
      .getByRole('button', { name: 'Leave' })
      .press('Enter')
    const gone = editor.getByRole('heading', { name: 'You no longer belong to a network' })
    await expect(gone).toBeFocused()
    await expectAccessibleOnPhoneToo(editor)
    await editor.goto('/network/saved')
    await expect(gone).toBeVisible()
    await expect(editor.getByText(list)).toHaveCount(0)
    await editor.goto('/network')
    await expect(gone).toBeVisible()
    await editor.goto('/network/settings')
    await expect(editor.getByText('You do not belong to a network.')).toBeVisible()
    await expect(editor.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
    await expectAccessibleOnPhoneToo(editor)
    // The expected refusals of a person without a network.
    faults.splice(0)
  })

  await test.step('the founder reads who joined, what was made, and who has left', async () => {
    await page.goto('/network/members')
    await page.getByRole('link', { name: 'Activity' }).click()
    await expect(page).toHaveURL('/network/activity')
    await expect(page.getByText(`${nameOf(known)} left the network`)).toBeVisible()
    await expect(page.getByText(`${nameOf(known)} created the list ${list}`)).toBeVisible()
    await expect(page.getByText(`${nameOf(unknown)} joined as an editor`)).toBeVisible()
    await expectAccessibleOnPhoneToo(page)
    await page.getByRole('link', { name: list }).click()
    await expect(page).toHaveURL(/\/network\/saved\?list=/)
    await page.goto('/network/members')
  })

  await test.step('the owner hands over, and is an editor', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: '2 members' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'No longer members' })).toContainText(nameOf(known))
    await expect(page.getByRole('combobox', { name: `Role of ${nameOf(founder)}` })).toBeDisabled()
    await page.getByRole('button', { name: `Hand over to ${nameOf(unknown)}` }).click()
    await expectAccessibleOnPhoneToo(page)
    await page
      .getByRole('dialog', { name: `Hand over to ${nameOf(unknown)}?` })
      .getByRole('button', { name: 'Hand over' })
      .click()
    await expect(page.getByText(`${nameOf(unknown)} owns the network now`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send invitation' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Leave the network' })).toBeVisible()
    await expectAccessibleOnPhoneToo(page)
  })
})
