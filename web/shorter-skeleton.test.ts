import { expect, test } from 'vitest'
import { shorterSkeleton } from './shorter-skeleton.ts'

const LIST = '<ul><li>one</li><li>two <img src="a"/><b>x</b></li><li>three</li></ul>'

test.each([
  ['what is short stays', LIST, 1000, LIST],
  [
    'it is cut between elements, and all that is open is closed',
    LIST,
    20,
    '<ul><li>one</li><li>two <img src="a"/><b>x</b></li></ul>',
  ],
  [
    'an element is not cut in its words',
    '<p>a long sentence</p><p>b</p>',
    5,
    '<p>a long sentence</p>',
  ],
  [
    'a shortened skeleton keeps the chosen option of a select',
    '<select class="a"><option>1</option><option selected="">2</option></select>',
    1000,
    '<select class="a"><option selected="">2</option></select>',
  ],
  [
    'a shortened skeleton keeps the first option if none is chosen',
    '<select><option value="">1</option><option>2</option></select>',
    1000,
    '<select><option value="">1</option></select>',
  ],
])('%s', (_name, html, most, expected) => {
  expect(shorterSkeleton(html, most)).toBe(expected)
})
