import { expect, test } from 'vitest'
import { earlyInput } from './early-input.ts'

const FORM = `
  <form id="apply">
    <input name="name" value="" />
    <input name="city" value="Oslo" />
    <textarea name="about"></textarea>
    <input type="checkbox" name="remember" />
    <input type="radio" name="role" value="talent" checked />
    <input type="radio" name="role" value="network" />
    <input value="without a name" />
    <button>Send</button>
  </form>`

test('fields that were changed before hydration are read, and fields with their first value are not', () => {
  document.body.innerHTML = FORM
  expect([...earlyInput('apply')]).toEqual([])
  for (const field of document.querySelectorAll<HTMLInputElement>('[name=name], input:not([name])'))
    field.value = 'Inès'
  for (const field of document.querySelectorAll('textarea')) field.value = 'Anchor'
  for (const field of document.querySelectorAll<HTMLInputElement>(
    '[name=remember], [value=network]',
  ))
    field.checked = true
  expect(Object.fromEntries(earlyInput('apply'))).toEqual({
    name: 'Inès',
    about: 'Anchor',
    remember: true,
    role: 'network',
  })
})

test('a form that is not in the document has no early input', () => {
  document.body.innerHTML = ''
  expect(earlyInput('apply').size).toBe(0)
})
