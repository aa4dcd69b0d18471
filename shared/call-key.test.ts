import { expect, test } from 'vitest'
import { callKey } from './call-key.ts'

test('a call has the same key in whichever order its query is listed', () => {
  const name = '/api/network/talent?facets=true&q=a+%26+b'
  expect(callKey('/api/network/talent', { facets: 'true', q: 'a & b' })).toBe(name)
  expect(callKey('/api/network/talent', { q: 'a & b', sort: undefined, facets: 'true' })).toBe(name)
})

test('the key of a call without a query is its path', () => {
  expect(callKey('/api/network/lists')).toBe('/api/network/lists')
  expect(callKey('/api/network/lists', { q: undefined })).toBe('/api/network/lists')
})
