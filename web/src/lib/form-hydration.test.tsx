import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useWorkerForm } from './form.ts'

const LetterSchema = v.object({ email: v.string(), word: v.string() })

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  delete window.sentEarly
})

/**
 * Renders a page with a form as the build does, and hydrates it.
 * @param meanwhile runs after React has rendered the form and before it commits
 * @returns the values that the form sends
 */
async function takeOver(meanwhile: () => void) {
  const sent = vi.fn(async () => undefined)
  let isTakingOver = false

  function Letter() {
    const form = useWorkerForm({
      id: 'letter',
      schema: LetterSchema,
      defaults: { email: '', word: '' },
      send: sent,
      onSent: () => undefined,
    })
    return (
      <form {...form.props}>
        <input {...form.register('email')} aria-label="Email address" />
        <input {...form.register('word')} aria-label="Word" />
        <button type="submit" disabled={!form.ready}>
          Send
        </button>
      </form>
    )
  }

  function DrawnLast() {
    if (isTakingOver) meanwhile()
    return null
  }

  const page = async () => {
    const router = createRouter({
      routeTree: createRootRoute({
        component: () => (
          <>
            <Letter />
            <DrawnLast />
          </>
        ),
      }),
      history: createMemoryHistory(),
    })
    await router.load()
    router.ssr = { manifest: undefined }
    return <RouterProvider router={router} />
  }
  const root = document.createElement('div')
  root.innerHTML = renderToString(await page())
  document.body.append(root)
  const app = await page()
  isTakingOver = true
  await act(async () => hydrateRoot(root, app))
  return { sent, email: field('Email address'), word: field('Word') }
}

function field(label: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)
  if (!found) throw new Error(`no field '${label}'`)
  return found
}

test('text typed while React hydrates a page stays, and is sent', async () => {
  const { sent, email } = await takeOver(() => {
    field('Email address').value = 'ines@newsroom.example'
  })
  expect(email.value).toBe('ines@newsroom.example')
  await act(async () => email.form?.requestSubmit())
  expect(sent).toHaveBeenCalledWith({ email: 'ines@newsroom.example', word: '' })
})

test('Enter that is pressed while React takes a page over sends what was typed', async () => {
  const { sent } = await takeOver(() => {
    field('Word').value = 'typed'
    window.sentEarly = 'letter'
  })
  expect(sent).toHaveBeenCalledWith({ email: '', word: 'typed' })
})
