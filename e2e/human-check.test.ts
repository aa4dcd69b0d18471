import type { Page } from '@playwright/test'
import { withHumanCheck } from '../shared/content-security-policy.ts'
import { HUMAN_CHECK_ORIGIN, HUMAN_CHECK_PATHS } from '../shared/human-check.ts'
import { PROBLEMS } from '../shared/problems.ts'
import { expectAccessible, expectNoSidewaysScroll } from './page-soundness.ts'
import { expect, test } from './test.ts'

/** Replaces Turnstile's script: a box of the same height, with a button that passes the check. */
const STAND_IN = `
  let tokens = 0
  const boxes = new Map()
  const fill = (name) => {
    const { box, options } = boxes.get(name)
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'I am a person'
    button.onclick = () => options.callback('token ' + (tokens += 1) + ' for ' + options.action)
    const frame = document.createElement('div')
    frame.style.height = options.size === 'compact' ? '140px' : '65px'
    frame.append(button)
    box.replaceChildren(frame)
  }
  window.turnstile = {
    render: (box, options) => (boxes.set('w', { box, options }), fill('w'), 'w'),
    reset: fill,
    remove: (name) => boxes.get(name).box.replaceChildren(),
  }
`

const LOADED_ELSEWHERE = `request to another origin: ${HUMAN_CHECK_ORIGIN}/turnstile/v0/api.js?render=explicit`

/** A deployment with Turnstile keys: its pages as the worker sends them there, and replacements for what they load. */
async function withKeys(page: Page, path: string): Promise<string[]> {
  const loaded: string[] = []
  await page.route(`**${path}`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const headers = response.headers()
    const policy = withHumanCheck(headers['content-security-policy'] ?? '')
    const html = (await response.text()).replace('<html ', '<html data-human-check="0x4AAA" ')
    await route.fulfill({ body: html, headers: { ...headers, 'content-security-policy': policy } })
  })
  await page.route(`${HUMAN_CHECK_ORIGIN}/**`, (route) => {
    loaded.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: STAND_IN })
  })
  return loaded
}

test('a form with a human check keeps space for it, loads it when it is touched, and works again after a refusal', async ({
  openAs,
  faults,
}) => {
  const page = await openAs('signed out')
  const loaded = await withKeys(page, '/forgot-password')
  const tokens: (string | undefined)[] = []
  await page.route('**/api/auth/forgot-password', (route) => {
    tokens.push(route.request().headers()['turnstile-token'])
    const code = 'human_check_failed'
    const { status, title, detail } = PROBLEMS[code]
    return tokens.length === 1
      ? route.fulfill({ status, json: { type: 'about:blank', code, status, title, detail } })
      : route.fulfill({ status: 202, json: { status: 'sent' } })
  })
  await page.goto('/forgot-password')
  const send = page.getByRole('button', { name: 'Send the link' })
  const check = page.getByRole('group', { name: /^Human check by/ })
  await expect(check).toBeVisible()
  const before = await send.boundingBox()
  const room = check.getByText('It loads as you fill in the form.')
  await expect(room).toBeVisible()
  expect(loaded).toEqual([])

  await page.getByLabel('Email address').fill('ada@harbour.example')
  const person = check.getByRole('button', { name: 'I am a person' })
  await expect(person).toBeVisible()
  await expect(room).toBeHidden()
  expect(loaded).toEqual([`${HUMAN_CHECK_ORIGIN}/turnstile/v0/api.js?render=explicit`])
  expect(await send.boundingBox()).toEqual(before)
  await expectAccessible(page)

  await person.click()
  await send.click()
  await expect(page.getByRole('alert')).toContainText('failed or has expired')
  await expect(page.getByLabel('Email address')).toHaveValue('ada@harbour.example')
  await person.click()
  await send.click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()
  expect(tokens).toEqual(['token 1 for forgot-password', 'token 2 for forgot-password'])
  expect(loaded).toHaveLength(1)
  expect(faults.splice(0)).toEqual([LOADED_ELSEWHERE])
})

test('on a narrow phone the human check has its own size, and nothing moves when it loads', async ({
  openAs,
  faults,
}) => {
  const page = await openAs('signed out', { viewport: { width: 320, height: 640 } })
  await withKeys(page, '/contact')
  await page.goto('/contact')
  const send = page.getByRole('button', { name: 'Send message' })
  const place = () => send.evaluate((button) => button.getBoundingClientRect().top + scrollY)
  const before = await place()
  await page.getByLabel('Name').fill('Ada')
  await expect(page.getByRole('button', { name: 'I am a person' })).toBeVisible()
  expect(await place()).toBe(before)
  await expectNoSidewaysScroll(page, 320)
  expect(faults.splice(0)).toEqual([LOADED_ELSEWHERE])
})

test('without Turnstile keys no form shows a human check or calls another site', async ({
  openAs,
}) => {
  const page = await openAs('signed out')
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  for (const path of HUMAN_CHECK_PATHS) {
    await page.goto(path)
    await page.getByRole('textbox').first().fill('Ada')
    await expect(page.getByRole('group', { name: /^Human check by/ })).toBeHidden()
  }
  expect([...hosts]).toEqual([new URL(page.url()).host])
})

test('without JavaScript a form with a human check says what it needs', async ({ openAs }) => {
  const page = await openAs('signed out', { javaScriptEnabled: false })
  const loaded = await withKeys(page, '/contact')
  await page.goto('/contact')
  expect(await page.locator('form').innerText()).toContain('This form needs JavaScript')
  await expect(page.getByRole('group', { name: /^Human check by/ })).toBeHidden()
  expect(loaded).toEqual([])
})
