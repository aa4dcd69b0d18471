import { expect, test } from 'vitest'
import { fullName } from './full-name.ts'

test.each([
  ['Mara', 'Vance', 'Mara Vance'],
  ['小明', '王', '王小明'],
  ['さくら', '田中', '田中さくら'],
  ['민준', '김', '김민준'],
  ['Xiaoming', 'Wang', 'Xiaoming Wang'],
  ['Maria', '王', 'Maria 王'],
  ['نور', 'حداد', 'نور حداد'],
  ['Mara', '', 'Mara'],
  ['', 'Vance', 'Vance'],
])('%s and %s become %s', (firstName, lastName, name) => {
  expect(fullName({ firstName, lastName })).toBe(name)
})
