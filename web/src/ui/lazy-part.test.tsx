import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LazyPart } from './lazy-part.ts'

// As in a browser: within `act`, React delays nothing.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false))
afterEach(() => vi.unstubAllGlobals())

/** A component whose chunk arrives a little after it is requested. */
function fetched(text: string) {
  return lazy(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return { default: () => <p>{text}</p> }
  })
}

test('a lazy part shows its placeholder, and then its content sooner than a Suspense would', async () => {
  const [Part, Other] = [fetched('the part'), fetched('the other')]
  const page = document.body.appendChild(document.createElement('main'))
  createRoot(page).render(
    <>
      <Suspense fallback={<p>in other ways</p>}>
        <Other />
      </Suspense>
      <LazyPart until={<p>meanwhile</p>}>
        <Part />
      </LazyPart>
    </>,
  )
  await vi.waitFor(() => expect(page.textContent).toContain('meanwhile'), {
    interval: 1,
    timeout: 180_000,
  })
  await vi.waitFor(() => expect(page.textContent).toContain('the part'), {
    interval: 1,
    timeout: 180_000,
  })
  expect(page.textContent).toBe('in other waysthe part')
  await vi.waitFor(() => expect(page.textContent).toBe('the otherthe part'), 180_000)
})
