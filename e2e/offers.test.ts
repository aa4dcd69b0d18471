import { demoAccounts } from '../local/demo-data.ts'
import { demoPassword } from '../local/demo-insert.ts'
import { latestOfferDay } from '../shared/offers.ts'
import { expectAccessible, expectNoSidewaysScroll } from './page-soundness.ts'
import { pollEnquiryNow } from './poll-enquiry.ts'
import { expect, NEW_BROWSER, test } from './test.ts'

test('a network makes an offer, and the talent accepts it on a phone', async ({
  openAs,
  openFor,
}) => {
  const network = await openAs('tv_network', NEW_BROWSER)
  await network.clock.install()
  await network.goto('/network/enquiries')
  // Of the two enquiries about it, the one that waits for the network.
  await network
    .getByRole('link', { name: /The late edition/ })
    .filter({ hasText: 'You owe an answer' })
    .click()
  const offer = network.getByRole('region', { name: 'Offer' })

  await test.step('an offer begins with the job of the enquiry, and says what is missing', async () => {
    await offer.getByRole('button', { name: 'Make an offer' }).click()
    await expect(offer.getByLabel('How long')).toHaveValue('Open-ended')
    await offer.getByRole('button', { name: 'Make this offer' }).click()
    await expect(offer.getByText('Choose a day')).toBeVisible()
    await expectAccessible(network)
  })

  await test.step('typed text survives a reload', async () => {
    await offer.getByLabel('Pay from').fill('505')
    await offer.getByLabel('To (optional)').fill('')
    await network.reload()
    await expect(offer.getByText('What you typed is back.')).toBeVisible()
    await expect(offer.getByLabel('Pay from')).toHaveValue('505')
  })

  await test.step('the network makes the offer', async () => {
    await offer.getByLabel('Answer by').fill(latestOfferDay(Date.now()))
    await offer.getByRole('button', { name: 'Make this offer' }).click()
    await expect(offer.getByText(/They have until the end of/)).toBeVisible()
    await expect(offer.getByText('£505 per day')).toBeVisible()
    await expectAccessible(network)
  })

  const profile = await network.getByRole('link', { name: 'See profile' }).getAttribute('href')
  const asked = demoAccounts().find(({ id }) => profile === `/network/browse/${id}`)
  const talent = await openFor({ email: asked?.email ?? '', password: demoPassword })
  await talent.setViewportSize({ width: 390, height: 844 })
  await talent.goto('/talent/enquiries')

  await test.step('the talent finds the offer above their enquiries', async () => {
    const offers = talent.getByRole('region', { name: 'You have an offer' })
    await expect(offers.getByText('£505 per day')).toBeVisible()
    await expectAccessible(talent)
    await expectNoSidewaysScroll(talent, 320)
    await talent.setViewportSize({ width: 390, height: 844 })
    await offers.getByRole('link', { name: /^Read and answer/ }).click()
  })

  await test.step('the talent reads what accepting changes, and accepts', async () => {
    const box = talent.getByRole('region', { name: 'Offer' })
    await box.getByRole('button', { name: 'Accept' }).click()
    const dialog = talent.getByRole('dialog', { name: 'Accept this offer?' })
    const works = dialog.getByRole('checkbox', { name: /I work for/ })
    await expect(works).toBeChecked()
    await expectAccessible(talent)
    // Other networks ask this person in the meantime.
    await works.uncheck()
    await dialog.getByRole('button', { name: 'Accept the offer' }).click()
    await expect(box.getByText('You accepted this offer.')).toBeVisible()
    await expect(box.getByRole('heading', { name: 'Offer' })).toBeFocused()
    await expectAccessible(talent)
  })

  await test.step('the network reads the answer without a reload', async () => {
    await pollEnquiryNow(network)
    await expect(offer.getByText('They accepted your offer.')).toBeVisible()
    await expectAccessible(network)
  })
})
