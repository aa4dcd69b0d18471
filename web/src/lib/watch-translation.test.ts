import { expect, test } from 'vitest'
import { watchTranslation } from './watch-translation.ts'

/** Does what a browser's translation does with a text. */
function translate(text: Node): void {
  const standIn = document.createElement('font')
  standIn.textContent = text.textContent
  text.parentNode?.replaceChild(standIn, text)
}

function pageOf(words: string): HTMLElement {
  const page = document.createElement('main')
  page.innerHTML = `<h1>${words}</h1><p>Below it</p>`
  return page
}

test('a page that was translated before hydration counts as translated', () => {
  const page = pageOf('Evening news')
  translate(page.querySelector('h1')?.firstChild as Node)
  expect(watchTranslation(page)()).toBe(true)
})

test('a page that is translated later counts as translated from then on, even after the translator’s elements are removed', async () => {
  const page = pageOf('Evening news')
  const wasTranslated = watchTranslation(page)
  expect(wasTranslated()).toBe(false)
  translate(page.querySelector('p')?.firstChild as Node)
  page.replaceChildren('Drawn anew')
  expect(wasTranslated()).toBe(true)
  await Promise.resolve()
  expect(wasTranslated()).toBe(true)
})

test('a page that changes in other ways does not count as translated', async () => {
  const page = pageOf('Evening news')
  const wasTranslated = watchTranslation(page)
  page.append(document.createElement('section'), 'More')
  await Promise.resolve()
  expect(wasTranslated()).toBe(false)
})
