import { expect, test } from 'vitest'
import { ROLE_PATHS, type RolePath } from '../shared/routes.ts'
import { NEXT_PAGES, nextScripts } from './next-pages.ts'

const paths: readonly RolePath[] = Object.values(ROLE_PATHS).flat()

test.each(Object.entries(NEXT_PAGES))('%s leads to other pages of its role', (path, next) => {
  const ofRole = Object.values(ROLE_PATHS).find((role) => role.some((one) => one === path)) ?? []
  expect(next).not.toHaveLength(0)
  for (const page of next) {
    expect(ofRole).toContain(page)
    expect(page).not.toBe(path)
  }
})

test('a page fetches once what its next pages need, without what it has already', () => {
  const scripts = Object.fromEntries(paths.map((path) => [path, ['frame.js', `${path}.js`]]))
  scripts['/network'] = ['frame.js', 'faces.js']
  scripts['/network/browse'] = ['frame.js', 'entry.js', 'faces.js', 'filters.js', 'score.js']
  scripts['/network/briefs/$briefId'] = ['score.js', 'brief.js']
  expect(nextScripts('/network', scripts, ['entry.js'])).toEqual([
    'filters.js',
    'score.js',
    'brief.js',
  ])
})

test('a page without usual next pages fetches nothing ahead', () => {
  const scripts = Object.fromEntries(paths.map((path) => [path, [`${path}.js`]]))
  const without = paths.filter((path) => !(path in NEXT_PAGES))
  expect(without).not.toHaveLength(0)
  for (const path of without) expect(nextScripts(path, scripts, [])).toEqual([])
})
