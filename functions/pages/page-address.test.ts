import { parseSearchWith } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { readAddress } from './page-address.ts'

const at = (search: string) => readAddress({}, `http://localhost:8788/admin/approvals${search}`)

test.each([
  '',
  '?',
  '?role=talent&q=in%C3%A8s+l',
  '?open=true&closed=false&nothing=null&trust=tru',
  '?q=2026',
  '?q=%222026%22',
  '?q=-1.5e3',
  '?q=1e5',
  '?q=0x1F',
  '?q=12345678901234567890',
  '?q=9007199254740993',
  '?q=1.50&minYears=5&maxYears=-0',
  '?q=Infinity',
  '?q=007',
  '?q=-',
  '?q=%22unclosed',
  '?flags=%5B%22asked%22%5D',
  '?q=',
  '?__proto__=1&constructor=2',
])('the worker reads %j as the router does', (search) => {
  expect(at(search)?.query).toEqual({ ...parseSearchWith((text) => text)(search) })
})

test('a query that repeats a parameter, or is very long, is not ours', () => {
  expect(at('?q=a&q=b')).toBeNull()
  expect(at(`?q=${'x'.repeat(1000)}`)).toBeNull()
})
