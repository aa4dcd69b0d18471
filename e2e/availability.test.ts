import { demoAccounts } from '../local/demo-data.ts'
import { demoPassword } from '../local/demo-insert.ts'
import { OPTION_DAYS_MAX } from '../shared/limits.ts'
import { dayAfter } from '../shared/working-days.ts'
import { expectAccessible, expectNoSidewaysScroll } from './page-soundness.ts'
import { pollEnquiryNow } from './poll-enquiry.ts'
import { expect, NEW_BROWSER, test } from './test.ts'

const PHONE = { viewport: { width: 390, height: 844 } }

test('a network renews its option and books, and the talent agrees on a phone', async ({
  openAs,
  openFor,
}) => {
  const network = await openAs('tv_network', NEW_BROWSER)
  await network.clock.install()
  await network.goto('/network/enquiries?state=talking')
  await network.getByRole('link', { name: /Weekend relief/ }).click()
  const dates = network.getByRole('region', { name: 'Dates' })

  await test.step('the network renews its option, once', async () => {
    await expect(dates.getByText(/You hold the first option until the end of/)).toBeVisible()
    await dates.getByRole('button', { name: 'Renew the option' }).click()
    await expect(dates.getByLabel('Decide by')).toHaveValue(dayAfter(Date.now(), OPTION_DAYS_MAX))
    await expectAccessible(network)
    // The form's button, which has replaced the one that opened it.
    await dates.getByRole('button', { name: 'Renew the option' }).click()
    await expect(network.getByText('Option renewed')).toBeVisible()
    await expect(dates.getByRole('button', { name: 'Renew the option' })).toBeHidden()
  })

  await test.step('the network books the days', async () => {
    await dates.getByRole('button', { name: 'Book these days' }).click()
    await dates.getByLabel(/^What they should know/).fill('Ask for Priya at the main entrance.')
    await dates.getByRole('button', { name: 'Confirm the booking' }).click()
    await expect(dates.getByText(/^You confirmed the booking/)).toBeVisible()
    await expectAccessible(network)
  })

  const profile = await network.getByRole('link', { name: 'See profile' }).getAttribute('href')
  const asked = demoAccounts().find(({ id }) => profile === `/network/browse/${id}`)
  const talent = await openFor({ email: asked?.email ?? '', password: demoPassword }, PHONE)
  await talent.clock.install()
  await talent.goto('/talent/enquiries')
  const own = talent.getByRole('region', { name: 'Dates' })

  await test.step('the talent finds the days in the list of all of theirs', async () => {
    const days = talent.getByRole('region', { name: 'Your days' })
    await expect(days.getByText(/^They want to book you/)).toBeVisible()
    await expect(days.getByRole('link', { name: /^Answer Meridian/ })).toBeVisible()
    await expectAccessible(talent)
    await expectNoSidewaysScroll(talent, 320)
    await talent.setViewportSize({ width: 390, height: 844 })
  })

  await test.step('the talent agrees with one press', async () => {
    await talent.getByRole('link', { name: /Weekend relief/ }).click()
    await expect(own.getByText(/^They want to book you/)).toBeVisible()
    await expect(own.getByText('Ask for Priya at the main entrance.')).toBeVisible()
    await expectAccessible(talent)
    await expectNoSidewaysScroll(talent, 320)
    await talent.setViewportSize({ width: 390, height: 844 })
    await own.getByRole('button', { name: 'Agree to the booking' }).click()
    await expect(own.getByText('You are booked for these days.')).toBeVisible()
  })

  await test.step('the network sees the answer without a reload, and cancels', async () => {
    await pollEnquiryNow(network)
    await expect(dates.getByText('They are booked for these days.')).toBeVisible()
    await dates.getByRole('button', { name: 'Cancel the booking' }).click()
    await dates.getByLabel(/^Why/).fill('The match is off.')
    await dates.getByRole('button', { name: 'Cancel the booking' }).click()
    await expect(dates.getByText('These days were released.')).toBeVisible()
  })

  await test.step('the network asks for other days, and the typed text survives a reload', async () => {
    await dates.getByRole('button', { name: 'Ask about other days' }).click()
    await dates.getByRole('button', { name: 'Ask about these days' }).click()
    await expect(dates.getByText('Choose a day').first()).toBeVisible()
    await expectAccessible(network)
    await dates.getByLabel('First day').fill(dayAfter(Date.now(), 20))
    await network.reload()
    await expect(dates.getByText('What you typed is back.')).toBeVisible()
    await expect(dates.getByLabel('First day')).toHaveValue(dayAfter(Date.now(), 20))
    await dates.getByLabel('Last day').fill(dayAfter(Date.now(), 30))
    await dates.getByRole('button', { name: 'Ask about these days' }).click()
    await expect(dates.getByText(/to say whether they are free/)).toBeVisible()
  })

  await test.step('the talent is free on some of the days', async () => {
    await pollEnquiryNow(talent)
    await own.getByRole('button', { name: 'On some of them' }).click()
    await own.getByLabel('Free until').fill(dayAfter(Date.now(), 24))
    await expectAccessible(talent)
    await own.getByRole('button', { name: 'I am free on these' }).click()
    await expect(own.getByText(/^You said on which of these days/)).toBeVisible()
    await expectAccessible(talent)
    await expectNoSidewaysScroll(talent, 320)
  })

  await test.step('the network can take an option on those days', async () => {
    await pollEnquiryNow(network)
    await expect(dates.getByRole('button', { name: 'Take an option' })).toBeVisible()
    await expectAccessible(network)
  })
})
