import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { CurrentUser } from '../../../shared/current-user.ts'
import { createServerState } from './server-state.ts'

const make = vi.hoisted(() => vi.fn())
vi.mock('./query-client.ts', () => ({ createQueryClient: make }))

const FIRST: CurrentUser = {
  id: '7a1e47e0-5eed-4a11-a111-000000000001',
  email: 'first@x.example',
  role: 'talent',
  createdAt: '2026-11-21T09:00:00.000Z',
  updatedAt: '2026-11-21T09:00:00.000Z',
}
const SECOND = { ...FIRST, id: '7a1e47e0-5eed-4a11-a111-000000000002' }

it('a store that failed to load for one user loads again for the next', async () => {
  make.mockImplementationOnce(() => {
    throw new Error('Failed to fetch dynamically imported module')
  })
  make.mockImplementation(() => new QueryClient())
  const state = createServerState(() => undefined)
  const failing = state.of(FIRST)
  const loaded = state.of(SECOND)
  await expect(failing).rejects.toThrow('dynamically imported')
  await loaded
  expect(state.of(SECOND)).toBe(loaded)
})

it('a store that failed to load is loaded again', async () => {
  make.mockImplementationOnce(() => {
    throw new Error('Failed to fetch dynamically imported module')
  })
  const state = createServerState(() => undefined)
  await expect(state.of(FIRST)).rejects.toThrow()
  await expect(state.of(FIRST)).resolves.toBeInstanceOf(QueryClient)
})
