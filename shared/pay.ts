/** The pay of a job. */
import * as v from 'valibot'
import { ENQUIRY_WORDS } from './enquiry-words.ts'
import { PAY_MAX } from './limits.ts'

const amountSentence = 'Enter an amount above 0, with two decimals at most'
const amount = v.pipe(
  v.number(amountSentence),
  v.minValue(0.01, amountSentence),
  v.maxValue(PAY_MAX, amountSentence),
  v.check((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), amountSentence),
)

/** The pay of a job. It is named before anybody talks; unpaid work is the word alone. */
export const PaySchema = v.union(
  [
    v.literal('unpaid'),
    v.pipe(
      v.strictObject({
        min: amount,
        max: amount,
        currency: v.picklist(ENQUIRY_WORDS.currency),
        per: v.picklist(ENQUIRY_WORDS.per),
      }),
      v.check(({ min, max }) => min <= max, 'The highest pay cannot be below the lowest'),
    ),
  ],
  'Enter what it pays, from and to, or choose unpaid',
)
export type Pay = v.InferOutput<typeof PaySchema>
