import { expect, test } from 'vitest'
import { makeAccount, newAddress, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { expectProblem } from '../testing/problems.ts'

// What a field takes, a call takes: also as four bytes for each character, and from a client that writes
// each as two escapes.

const emoji = (count: number) => '😀'.repeat(count)

function escaped(body: unknown): string {
  return JSON.stringify(body).replaceAll(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16)}`,
  )
}

function send(browser: Browser, method: string, path: string, body: string): Promise<Response> {
  const headers = {
    Origin: 'http://localhost:8788',
    'Content-Type': 'application/json',
    'CF-Connecting-IP': newAddress(),
  }
  return browser.send(path, { method, headers, body })
}

const MESSAGE = {
  name: emoji(80),
  email: `${'a'.repeat(60)}@x.example`,
  subject: emoji(200),
  message: emoji(5000),
}

test.each([
  ['as it is', JSON.stringify(MESSAGE)],
  ['escaped', escaped(MESSAGE)],
])('the longest contact message is taken %s', async (_, body) => {
  expect((await send(new Browser(), 'POST', '/api/contact', body)).status).toBe(201)
})

test('an answer that corrects a whole registration stays within the limit', async () => {
  const name = emoji(80)
  const place = emoji(120)
  const link = `https://x.example/${emoji(282)}`
  const body = {
    token: emoji(100),
    questionId: crypto.randomUUID(),
    answer: emoji(5000),
    corrections: {
      firstName: name,
      lastName: name,
      phoneNumber: emoji(32),
      nationality: place,
      location: place,
      isAvailable: false,
      currentNetwork: place,
      yearsOfExperience: 80,
      linkedinUrl: link,
      twitterUrl: link,
      instagramUrl: link,
    },
  }
  const response = await send(new Browser(), 'POST', '/api/application/answer', escaped(body))
  await expectProblem(response, 'token_invalid')
})

test('a talent’s longest list of blocks stays within the limit', async () => {
  const networkName = emoji(120)
  const body = {
    version: 'another',
    employer: { name: networkName, isBlocked: true },
    networks: Array.from({ length: 200 }, () => ({ userId: crypto.randomUUID(), networkName })),
    // Of letters: a name of signs alone is none.
    names: Array.from({ length: 400 }, () => '𐍈'.repeat(120)),
    domains: Array.from({ length: 100 }, () => `${emoji(124)}.${'x'.repeat(4)}`),
  }
  const browser = await signedIn((await makeAccount('talent')).email)
  const response = await send(browser, 'PUT', '/api/talent/privacy', escaped(body))
  const { fields } = await expectProblem(response, 'validation_failed')
  expect(Object.keys(fields ?? {})).toEqual(['networks'])
})

test('a network’s longest list of programmes stays within the limit', async () => {
  const path = '/api/network/profile'
  const browser = await signedIn((await makeAccount('tv_network')).email)
  const profile = await (await browser.get(path)).json<object>()
  const programmes = Array.from({ length: 20 }, () => ({ title: emoji(120), about: emoji(300) }))
  const response = await send(browser, 'PUT', path, escaped({ ...profile, programmes }))
  expect(response.status).toBe(200)
})
