import { afterEach, expect, test, vi } from 'vitest'
import { markUnsaved, unsavedWhere } from './unsaved-registry.ts'

afterEach(() => vi.unstubAllGlobals())

test('a browser that forbids locks and storage still reports unsaved changes of the page itself, and lets the reader leave', async () => {
  const refuse = () =>
    Promise.reject(new DOMException('Access to the Locks API is denied', 'SecurityError'))
  vi.stubGlobal('navigator', { locks: { request: refuse, query: refuse } })
  expect(await unsavedWhere()).toBeNull()
  const save = markUnsaved()
  expect(await unsavedWhere()).toBe('here')
  save()
  expect(await unsavedWhere()).toBeNull()
})
