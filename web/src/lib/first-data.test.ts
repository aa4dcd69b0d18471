import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { takeFirstData } from './first-data.ts'

const UnreadSchema = v.object({ unread: v.number() })

/** Writes the worker's answer to a call into the page. */
function bring(key: string, text: string): void {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.dataset.key = key
  script.textContent = text
  document.body.append(script)
}

afterEach(() => document.body.replaceChildren())

test('first data answer their own call once', () => {
  bring('/api/notifications?limit=1', '{"unread":3}')
  bring('/api/notifications', '{"unread":4}')
  expect(takeFirstData('/api/notifications', UnreadSchema)).toEqual({ unread: 4 })
  expect(takeFirstData('/api/notifications', UnreadSchema)).toBeUndefined()
  expect(takeFirstData('/api/notifications?limit=1', UnreadSchema)).toEqual({ unread: 3 })
  expect(document.querySelector('script')).toBeNull()
})

test.each(['{"unread":"3"}', '{"unread":', 'null', ''])(
  '%j is refused as first data of the call, and is not kept',
  (text) => {
    bring('/api/notifications', text)
    expect(takeFirstData('/api/notifications', UnreadSchema)).toBeUndefined()
    expect(document.querySelector('script')).toBeNull()
  },
)
