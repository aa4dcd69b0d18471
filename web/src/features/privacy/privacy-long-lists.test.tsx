import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HIDDEN, NORTH, openPrivacy, part } from '../../testing/privacy.ts'

const NAMES = Array.from({ length: 40 }, (_, at) => `Kanal ${at + 1}`)
const DOMAINS = Array.from({ length: 25 }, (_, at) => `newsroom${at + 1}.example`)
const MANY = { ...HIDDEN, names: NAMES, domains: DOMAINS }

const list = (label: string) => screen.getByRole('list', { name: label })
const rows = (label: string) => within(list(label)).getAllByRole('listitem')
const NETWORKS_LIST = 'Networks you are hidden from'
const DOMAINS_LIST = 'Email domains you are hidden from'

test('the boxes to add blocks come before the long list, of which a few are shown', async () => {
  await openPrivacy(MANY)
  for (const [box, label] of [
    [screen.getByRole('combobox', { name: 'Hide from a network' }), NETWORKS_LIST],
    [screen.getByLabelText('Hide from a name'), NETWORKS_LIST],
    [screen.getByLabelText('Hide from an email domain'), DOMAINS_LIST],
  ] as const) {
    expect(box.compareDocumentPosition(list(label))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(rows(label)).toHaveLength(6)
  }
})

test('a short list is shown completely, and has no search', async () => {
  await openPrivacy({ ...HIDDEN, names: NAMES.slice(0, 5), domains: [] })
  expect(rows(NETWORKS_LIST)).toHaveLength(6)
  expect(within(part('Other networks')).queryByRole('searchbox')).toBeNull()
  expect(within(part('Other networks')).queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('an entry of a long list is found by its name and removed', async () => {
  const { user, sent } = await openPrivacy(MANY)
  await user.type(screen.getByRole('searchbox', { name: 'Search names on your list' }), '37')
  await waitFor(() => expect(rows(NETWORKS_LIST)).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Remove Kanal 37' }))
  await user.click(await screen.findByRole('button', { name: 'Stop hiding' }))
  await screen.findByText('Removed Kanal 37')
  expect(sent).toMatchObject([{ body: { names: NAMES.filter((name) => name !== 'Kanal 37') } }])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Other networks'))
  await screen.findByText('No names on your list match “37”.')
})

test('the rest of a long list is shown on request, and its end is announced', async () => {
  const { user } = await openPrivacy(MANY)
  const domains = part('Email domains')
  await user.click(within(domains).getByRole('button', { name: 'Load more' }))
  expect(rows(DOMAINS_LIST)).toHaveLength(25)
  expect(document.activeElement?.textContent).toBe('25 domains on your list, end of list')
})

test('a new entry is shown first in a long list', async () => {
  const { user } = await openPrivacy({ ...MANY, names: NAMES.map((name) => `A ${name}`) })
  await user.type(screen.getByLabelText('Hide from a name'), 'Zebra TV{Enter}')
  await screen.findByText('Hidden from Zebra TV')
  expect(rows(NETWORKS_LIST)[0]?.textContent).toContain('Zebra TV')
  await user.type(screen.getByRole('combobox', { name: 'Hide from a network' }), 'nor')
  await user.click(await screen.findByRole('option', { name: NORTH.networkName }))
  await screen.findByText('Hidden from North News')
  expect(
    rows(NETWORKS_LIST)
      .slice(0, 2)
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('North News'), expect.stringContaining('Zebra TV')])
})
