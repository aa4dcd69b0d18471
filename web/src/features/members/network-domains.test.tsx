import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { NetworkDomain } from '../../../../shared/network-domains.ts'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { membersWith } from '../../testing/members.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const DOMAINS = '/api/network/domains'
const CLAIMED: NetworkDomain = {
  ...{ domain: 'harbour.example', method: null, provedAt: null, graceUntil: null },
  record: {
    ...{ name: '_lower-third.harbour.example', value: 'lower-third=abc' },
    file: 'https://harbour.example/.well-known/lower-third.txt',
  },
}

async function open(answers: Parameters<typeof answerAs>[0]) {
  answerAs({
    ...membersWith('owner'),
    '/api/network/invitations': () => Response.json({ items: [] }),
    [`GET ${DOMAINS}`]: () => Response.json({ items: [CLAIMED] }),
    ...answers,
  })
  return openPage('/network/members', someUser('tv_network'))
}

test('a domain whose removal was not answered is removed by another press', async () => {
  let items = [CLAIMED]
  const { user } = await open({
    [`GET ${DOMAINS}`]: () => Response.json({ items }),
    [`DELETE ${DOMAINS}/${CLAIMED.domain}`]: () => {
      if (items.length === 0) return refusal('domain_not_found')()
      items = []
      throw new TypeError('Failed to fetch')
    },
  })
  const press = async () =>
    user.click(await screen.findByRole('button', { name: `Remove ${CLAIMED.domain}` }))
  await press()
  await screen.findByText('We do not know whether this was done')
  expect(screen.queryByText('It is still there')).toBeNull()
  await press()
  await screen.findByText(`${CLAIMED.domain} is removed`)
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Domains' })).toBeNull())
})

test('when a check and a removal fail, the page shows the last failure', async () => {
  const { user } = await open({
    [`POST ${DOMAINS}/${CLAIMED.domain}/check`]: refusal('domain_not_looked_up'),
    [`DELETE ${DOMAINS}/${CLAIMED.domain}`]: refusal('temporarily_unavailable'),
  })
  const list = await screen.findByRole('list', { name: 'Domains' })
  const check = () =>
    user.click(within(list).getByRole('button', { name: `Check now: ${CLAIMED.domain}` }))
  await check()
  await within(list).findByText(PROBLEMS.domain_not_looked_up.detail)
  await user.click(within(list).getByRole('button', { name: `Remove ${CLAIMED.domain}` }))
  await within(list).findByText('It is still there')
  within(list).getByText(PROBLEMS.temporarily_unavailable.detail)
  await check()
  await within(list).findByText('We could not check')
  within(list).getByText(PROBLEMS.domain_not_looked_up.detail)
})

test('after a domain is added it is announced with the next step, and focus stays in the form', async () => {
  const added = { ...CLAIMED, domain: 'casting.harbour.example' }
  let items = [CLAIMED]
  const { user } = await open({
    [`GET ${DOMAINS}`]: () => Response.json({ items }),
    [`POST ${DOMAINS}`]: () => {
      items = [added, CLAIMED]
      return Response.json({ items }, { status: 201 })
    },
  })
  await user.type(await screen.findByLabelText('Domain'), `${added.domain}{Enter}`)
  await screen.findByText(`${added.domain} is added`)
  screen.getByText('To prove it, publish the line or the file that the list shows, and then check.')
  const emptied = screen.getByLabelText<HTMLInputElement>('Domain')
  expect(emptied.value).toBe('')
  await waitFor(() => expect(document.activeElement).toBe(emptied))
})

test('a domain that was being typed is restored when a session that ended begins again', async () => {
  const refused = { [`POST ${DOMAINS}`]: refusal('not_signed_in') }
  const { user } = await open(refused)
  await user.type(await screen.findByLabelText('Domain'), 'north.harbour.example{Enter}')
  await screen.findByText(/What you typed is still here/)
  cleanup()
  await open(refused)
  const domain = await screen.findByLabelText<HTMLInputElement>('Domain')
  await waitFor(() => expect(domain.value).toBe('north.harbour.example'))
})
