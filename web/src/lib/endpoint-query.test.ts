import { QueryClient, queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keepAnswer } from './endpoint-query.ts'

const query = queryOptions({ queryKey: ['enquiry'], queryFn: () => 'offered' })
const { queryKey } = query

test('an answer read before a change does not replace the answer of the change', async () => {
  const client = new QueryClient()
  client.setQueryData(queryKey, 'offered')
  const late = Promise.withResolvers<string>()
  const reading = client.fetchQuery({ queryKey, queryFn: () => late.promise, staleTime: 0 })
  keepAnswer(client, query, 'agreed')
  late.resolve('offered')
  await reading.catch(() => undefined)
  expect(client.getQueryData(queryKey)).toBe('agreed')
})

test('an answer read after a change is shown', async () => {
  const client = new QueryClient()
  keepAnswer(client, query, 'agreed')
  await client.fetchQuery({ queryKey, queryFn: () => 'moved', staleTime: 0 })
  expect(client.getQueryData(queryKey)).toBe('moved')
})
