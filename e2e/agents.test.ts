import { BRAND } from '../shared/brand.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { expectAccessible } from './page-soundness.ts'
import { expect, test } from './test.ts'
import { uniqueWord } from './unique-word.ts'

test('a talent names an agent, who accepts by a mailed link, reads the enquiries, and loses access when removed', async ({
  openAs,
  openAnew,
}) => {
  const email = `rosa-${uniqueWord()}@lind-artists.example`
  const talent = await openAnew('talent')
  await talent.goto('/talent/settings')
  const section = talent.getByRole('region', { name: 'Your agent' })

  await test.step('the talent names the agent, and gives the password again', async () => {
    await section.getByRole('button', { name: 'Name an agent' }).click()
    await section.getByRole('button', { name: 'Name this agent' }).click()
    await expect(section.getByText(/^Enter/).first()).toBeVisible()
    await section.getByLabel('Name', { exact: true }).fill('Rosa Lind')
    await section.getByLabel('Email address').fill(email)
    await section.getByRole('radio', { name: 'My agent first' }).check()
    await expectAccessible(talent)
    await section.getByRole('button', { name: 'Name this agent' }).click()
    const confirmation = talent.getByRole('dialog', { name: 'Confirm that it is you' })
    await confirmation.getByLabel('Your password').fill('demo-password')
    await confirmation.getByRole('button', { name: 'Confirm' }).click()
    await expect(section).toContainText('Waiting for your agent to agree')
    await expectAccessible(talent)
  })

  const link = linkIn(await mailTo(email, `You were named as an agent on ${BRAND.name}`), '/agent')
  const agent = await openAs('signed out')
  await test.step('the agent accepts by pressing a button, not by opening the link', async () => {
    await agent.request.get(link)
    await agent.goto(link)
    await expect(agent.getByRole('heading', { name: /^Do you act for / })).toBeVisible()
    // Nobody who looks at the screen can read the token.
    await expect(agent).toHaveURL('/agent')
    await expectAccessible(agent)
    await agent.reload()
    await agent.getByRole('button', { name: /^Yes, I act for / }).click()
    await expect(agent.getByRole('heading', { name: /^Enquiries for / })).toBeVisible()
    await expectAccessible(agent)
  })

  await test.step('the agent reads an enquiry, but nothing else of the talent’s', async () => {
    const waiting = agent.getByRole('list', { name: 'Enquiries' }).getByRole('link').first()
    await expect(waiting).toContainText(/Waits for an answer|An answer is owed/)
    await waiting.click()
    await expect(agent.getByText(/ waits for an answer$/)).toBeVisible()
    await expect(agent.getByText(/the person you act for/)).toBeVisible()
    await expect(agent.getByRole('button', { name: /contact|Report/ })).toHaveCount(0)
    await expectAccessible(agent)
    await agent.getByRole('button', { name: 'Not now' }).click()
    // These sentences are about somebody else.
    await expect(agent.getByRole('radio', { name: 'They are under contract' })).toBeVisible()
    await agent.keyboard.press('Escape')
    await agent.getByRole('link', { name: 'Enquiries', exact: true }).click()
  })

  await test.step('the agent loses access as soon as the talent removes them', async () => {
    await talent.reload()
    await expect(section).toContainText('Acts for you')
    await section.getByRole('button', { name: 'Remove' }).click()
    await talent.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(section).toContainText('No one acts for you')
    await agent.reload()
    await expect(agent.getByRole('heading', { name: 'This page is closed' })).toBeVisible()
    await expectAccessible(agent)
    await agent.goto(link)
    await expect(agent.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  })
})
