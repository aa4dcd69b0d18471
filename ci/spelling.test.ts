import { expect, test } from 'vitest'
import { proseIn, slipsOf } from './prose.ts'

/**
 * The product is written in American English, like its dates. These are the words in which writers of British English
 * slip; names of fields and functions are not prose, and stay as they are. 'Enquiry' is the product's own word for one,
 * also in its addresses.
 */
const BRITISH =
  /\b(?:programmes?|\w*colou?rs?(?<=colours?)|favourit\w*|behaviours?|neighbour\w*|honour\w*|labour\w*|(?:organ|recogn|apolog|summar|personal|custom|minim|synchron|author|util|categor)is(?:e[ds]?|ing|ation\w*|able)|analys(?:e[ds]?|ing)|cancell(?:ed|ing)|travell\w+|licences?|defence|offence|centres?|theatres?|metres?|grey|catalogues?|whilst|cheques?|judgement)\b/i

test('text that people read has one spelling', () => {
  expect(slipsOf(BRITISH)).toEqual([])
})

test('quotation marks in text that people read are double', () => {
  expect(slipsOf(/‘/)).toEqual([])
})

test('the spelling check reads only text for people', () => {
  const read = (source: string) => proseIn('a.tsx', source).map(({ text }) => text.trim())
  expect(
    read(`import x from './colour it.ts'
      const field = 'programmes'
      export const B = () => <Rows noun="programme" />
      export const A = () => <p className="grey box">Your programmes {\`and the colour of \${x}\`}</p>`),
  ).toEqual(['programme', 'Your programmes', 'and the colour of'])
})
