import { QueryObserver } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

it('failed queries of the page are repeated as soon as the browser is online again', async () => {
  const client = createQueryClient(() => undefined)
  client.mount()
  onTestFinished(() => client.unmount())
  const ask = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('the queue')
  const shown = new QueryObserver(client, { queryKey: ['queue'], queryFn: ask })
  onTestFinished(shown.subscribe(() => undefined))
  await vi.waitFor(() => expect(shown.getCurrentResult().isError).toBe(true))
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toBe('the queue'))
})
