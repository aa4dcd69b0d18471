import { describe, expect, test } from 'vitest'
import { makeAccount, newAddress, newWord, setStatus, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { expectProblem } from '../testing/problems.ts'

const PATH = '/api/talent/networks'

async function newTalent(): Promise<Browser> {
  return signedIn((await makeAccount('talent')).email)
}

/** A network called by two words that nobody else is called by. */
async function newNetwork(): Promise<{ id: string; email: string; word: string }> {
  const account = await makeAccount('tv_network')
  const word = newWord()
  const name = `Télé ${word}`
  await sql('update private.networks set name = $2 where id = $1', account.id, name)
  return { ...account, word }
}

async function find(browser: Browser, q: string): Promise<unknown> {
  const response = await browser.get(`${PATH}?q=${encodeURIComponent(q)}`)
  expect(response.status).toBe(200)
  return (await response.json<{ items: unknown }>()).items
}

test('approved networks are found by the beginning of a word, and only their names are sent', async () => {
  const browser = await newTalent()
  const { id, word } = await newNetwork()
  const found = [{ userId: id, networkName: `Télé ${word}` }]
  expect(await find(browser, `TELE ${word.slice(0, 5)}`)).toEqual(found)
  expect(await find(browser, word)).toEqual(found)
  expect(await find(browser, word.slice(1))).toEqual([])
})

test('a network that is not approved is not found', async () => {
  const browser = await newTalent()
  const { email, word } = await newNetwork()
  await setStatus(email, 'hidden')
  expect(await find(browser, word)).toEqual([])
})

test.each(['%%%', 'or(1,1)', "';--", '*.*', '\\\\x', '网络', 'ab&c|d!'])(
  'a search for networks matches the typed text literally: %s',
  async (typed) => {
    const browser = await newTalent()
    const response = await browser.get(`${PATH}?q=${encodeURIComponent(typed)}`)
    expect([200, 422]).toContain(response.status)
  },
)

test.each(['', 'n', 'n'.repeat(121), '  ', '-'])('the query "%s" is refused', async (typed) => {
  const browser = await newTalent()
  const response = await browser.get(`${PATH}?q=${encodeURIComponent(typed)}`)
  const { fields } = await expectProblem(response, 'validation_failed')
  expect(Object.keys(fields ?? {})).toEqual(['q'])
})

test('the list of networks cannot be read as a whole, because searches are limited', async () => {
  const browser = await newTalent()
  await sql(`delete from private.rate_counters where key like 'networks:address:%'`)
  const from = { 'CF-Connecting-IP': newAddress() }
  expect((await browser.get(`${PATH}?q=network`, from)).status).toBe(200)
  // As if it had been asked 59 times more.
  await sql(`update private.rate_counters set count = 60 where key like 'networks:address:%'`)
  const refused = await browser.get(`${PATH}?q=network`, from)
  await expectProblem(refused, 'too_many_requests')
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(
    (await browser.get(`${PATH}?q=network`, { 'CF-Connecting-IP': newAddress() })).status,
  ).toBe(200)
})

describe('the preview of what a network sees', () => {
  test('says that a network that is not blocked sees the talent', async () => {
    const browser = await newTalent()
    const { id, word } = await newNetwork()
    const response = await browser.get(`${PATH}/${id}/view`)
    expect(await response.json()).toEqual({
      networkName: `Télé ${word}`,
      isVisible: true,
      because: [],
    })
  })

  test.each(['unknown', 'no id', 'a talent', 'pending'])(
    'is refused for an id that is %s',
    async (what) => {
      const browser = await newTalent()
      const ids: Record<string, string> = {
        unknown: crypto.randomUUID(),
        'no id': 'me',
        'a talent': (await makeAccount('talent')).id,
        pending: (await makeAccount('tv_network', 'pending')).id,
      }
      const response = await browser.get(`${PATH}/${ids[what]}/view`)
      await expectProblem(response, 'account_not_found')
    },
  )
})

test.each(['admin', 'tv_network'] as const)('a %s cannot search for networks', async (role) => {
  const browser = await signedIn((await makeAccount(role)).email)
  await expectProblem(await browser.get(`${PATH}?q=north`), 'wrong_role')
  await expectProblem(await browser.get(`${PATH}/${crypto.randomUUID()}/view`), 'wrong_role')
  await expectProblem(await new Browser().get(`${PATH}?q=north`), 'not_signed_in')
})
