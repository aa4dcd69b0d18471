import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerAs, openPage, refusal } from '../testing/open-page.tsx'
import type { Turnstile } from './turnstile.ts'

const PATH = '/api/auth/forgot-password'
const SCRIPT = 'script[src^="https://challenges.cloudflare.com/"]'

type Options = Parameters<Turnstile['render']>[1]

/** A fake of Turnstile: what it was asked to show, and how often it was reset. */
function fakeTurnstile() {
  const shown: Options[] = []
  const turnstile = {
    render: vi.fn((_box: HTMLElement, options: Options) => {
      shown.push(options)
      return `widget ${shown.length}`
    }),
    reset: vi.fn(),
    remove: vi.fn(),
  }
  window.turnstile = turnstile
  return { ...turnstile, shown }
}

const scriptOf = () => document.querySelector(SCRIPT)
const comes = () => act(async () => void scriptOf()?.dispatchEvent(new Event('load')))
const field = () => screen.getByLabelText('Email address')
const button = () => screen.getByRole('button', { name: 'Send the link' })

/** The requests that were sent, and their tokens. */
function answers(answer: () => Response) {
  const tokens: (string | null)[] = []
  answerAs({ [PATH]: answer })
  const fetch = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (path === PATH) tokens.push(new Headers(init?.headers).get('Turnstile-Token'))
    return fetch(path, init)
  })
  return tokens
}

const sent = () => Response.json({ status: 'sent' }, { status: 202 })

beforeEach(() => {
  document.documentElement.dataset.humanCheck = '0x4AAA'
})
afterEach(() => {
  delete document.documentElement.dataset.humanCheck
  delete document.documentElement.dataset.theme
  delete window.turnstile
  for (const script of document.querySelectorAll(SCRIPT)) script.remove()
})

test('if the human check cannot be loaded, the form says so, sends nothing, keeps the typed text, and tries again', async () => {
  const tokens = answers(sent)
  const { user } = await openPage('/forgot-password')
  await user.type(field(), 'ada@harbour.example')
  await act(async () => void scriptOf()?.dispatchEvent(new Event('error')))
  expect(screen.getByRole('alert').textContent).toContain('could not be loaded')
  await user.click(button())
  await act(async () => void scriptOf()?.dispatchEvent(new Event('error')))
  await screen.findByText(/so nothing was sent/)
  expect(tokens).toEqual([])
  expect(field()).toHaveProperty('value', 'ada@harbour.example')

  const { shown } = fakeTurnstile()
  await user.click(screen.getByRole('button', { name: 'Load it again' }))
  await comes()
  expect(screen.queryByRole('button', { name: 'Load it again' })).toBeNull()
  shown[0]?.callback('token')
  await user.click(button())
  await screen.findByRole('heading', { name: 'Check your inbox' })
  expect(tokens).toEqual(['token'])
})

test('the human check is loaded when the form is first touched, and its token is sent', async () => {
  const tokens = answers(sent)
  const { shown, remove } = fakeTurnstile()
  document.documentElement.dataset.theme = 'dark'
  const { user } = await openPage('/forgot-password')
  expect(shown).toEqual([])
  await user.click(field())
  await comes()
  expect(shown).toHaveLength(1)
  expect(shown[0]).toMatchObject({ sitekey: '0x4AAA', action: 'forgot-password', theme: 'dark' })
  expect(screen.getByRole('group', { name: /^Human check by/ })).toBeTruthy()

  document.documentElement.dataset.theme = 'light'
  await waitFor(() => expect(shown).toHaveLength(2))
  expect(remove.mock.calls).toEqual([['widget 1']])
  expect(shown[1]).toMatchObject({ theme: 'light' })

  await user.type(field(), 'ada@harbour.example')
  await user.click(button())
  expect(tokens).toEqual([])
  shown[1]?.callback('late token')
  await screen.findByRole('heading', { name: 'Check your inbox' })
  expect(tokens).toEqual(['late token'])
})

test('after a refusal the human check begins again, and each token is sent once', async () => {
  const tokens = answers(refusal('human_check_failed'))
  const { shown, reset } = fakeTurnstile()
  const { user } = await openPage('/forgot-password')
  await user.type(field(), 'ada@harbour.example')
  await comes()
  shown[0]?.callback('one')
  await user.click(button())
  await screen.findByText(/failed or has expired/)
  expect(reset.mock.calls).toEqual([['widget 1']])
  expect(field()).toHaveProperty('value', 'ada@harbour.example')
  shown[0]?.callback('two')
  await user.click(button())
  await waitFor(() => expect(tokens).toEqual(['one', 'two']))
  expect(reset).toHaveBeenCalledTimes(2)
})

test('without a human check nothing is loaded, and a page that lacks it although the worker requires it says to reload', async () => {
  delete document.documentElement.dataset.humanCheck
  const tokens = answers(refusal('human_check_missing'))
  const { user } = await openPage('/forgot-password')
  await user.type(field(), 'ada@harbour.example')
  expect(scriptOf()).toBeNull()
  await user.click(button())
  await screen.findByText(/Please reload the page/)
  expect(tokens).toEqual([null])
})
