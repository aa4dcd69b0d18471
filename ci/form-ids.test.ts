import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../local/settings.ts'

/** The id of a form, where it is written out; one that a component is given is written where that is drawn. */
const ID = /use(?:Worker|Section)Form(?:<[^(]*>)?\(\{\s*id: (?:'([^']+)'|`([^`]+)`)/g

/** The id that a file names first: `const FORM = 'delete-account'`. */
const NAMED = /^const FORM = '([^']+)'/gm

test('each form has its own id, which also names its draft', () => {
  const files = globSync('web/src/**/*.tsx', { cwd: projectRoot })
  const ids = files.flatMap((file) => {
    const text = readFileSync(join(projectRoot, file), 'utf8')
    const found = [...text.matchAll(ID), ...text.matchAll(NAMED)]
    // Two values of any such template could be the same.
    return found.map(([, plain, made]) => plain ?? (made ?? '').replaceAll(/\$\{[^}]*\}/g, '*'))
  })
  expect(ids.length).toBeGreaterThan(25)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})
