import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerAs, openPage, refusal } from './testing/open-page.tsx'
import { someUser } from './testing/some-user.ts'

const arrival = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('./route-tree.gen.ts', async (original) => {
  await arrival.promise
  return original()
})

test('on a slow line a visitor sees that a signed-in page is coming, and then the page', async () => {
  const faults = vi.spyOn(console, 'error')
  answerAs({ '/api/talent/overview': refusal('temporarily_unavailable') })
  const { router } = await openPage('/about', someUser('talent'))
  const moved = router.navigate({ to: '/talent' })
  expect(await screen.findByText('Loading...')).toBeTruthy()
  arrival.resolve()
  await moved
  expect(router.state.location.pathname).toBe('/talent')
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  // The router would recover from a route that it no longer knows, but would show a failure in between.
  expect(faults).not.toHaveBeenCalled()
})
