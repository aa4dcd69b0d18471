import { expect, test } from 'vitest'
import { withScheme } from './web-address-input.tsx'

test.each([
  ['linkedin.com/in/eva', 'https://linkedin.com/in/eva'],
  [' köln.example ', 'https://köln.example'],
  ['example.com:8080/a?b#c', 'https://example.com:8080/a?b#c'],
])('the address %s is completed', (typed, completed) => {
  expect(withScheme(typed)).toBe(completed)
})

test.each([
  '',
  'eva',
  'eva at example.com',
  'eva@example.com',
  'mailto:eva@example.com',
  'javascript:alert(1)',
  'http://example.com',
  'https://example.com',
  '//example.com',
])('the address %s is left unchanged', (typed) => {
  expect(withScheme(typed)).toBe(typed)
})
