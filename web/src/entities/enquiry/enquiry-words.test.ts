import { expect, test } from 'vitest'
import { ENQUIRY_WORDS, JOB_TERMS } from '../../../../shared/enquiry-words.ts'
import { payInWords, wordOf } from './enquiry-words.ts'

test('pay is worded with its currency and its unit, and unpaid work with that word', () => {
  const pay = { min: 400, max: 520.5, currency: 'EUR', per: 'day' } as const
  expect(payInWords(pay)).toBe('€400–520.50 per day')
  expect(payInWords({ ...pay, max: 400 })).toBe('€400 per day')
  expect(payInWords('unpaid')).toBe('Unpaid')
})

test('every value of an enquiry has a label', () => {
  for (const part of ['kind', 'genre', 'onAir', 'shift', 'remote', 'per', ...JOB_TERMS] as const) {
    for (const word of ENQUIRY_WORDS[part]) expect(wordOf(word)).not.toContain('_')
  }
})
