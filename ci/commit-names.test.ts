import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../local/settings.ts'

/** Commits of other projects, which ours does not have. */
const ELSEWHERE: ReadonlySet<string> = new Set(['bc32168e'])

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim()
}

function isOurs(commit: string): boolean {
  const found = spawnSync('git', ['merge-base', '--is-ancestor', commit, 'HEAD'], {
    cwd: projectRoot,
  })
  return found.status === 0
}

test('each commit that a document names is in the history', ({ skip }) => {
  if (git('rev-parse', '--is-shallow-repository') === 'true') {
    skip('a shallow clone has too little of the history')
  }
  const named = git('ls-files', '*.md')
    .split('\n')
    .flatMap((path) =>
      [...readFileSync(join(projectRoot, path), 'utf8').matchAll(/`([\da-f]{7,40})`/g)].map(
        ([, commit = '']) => ({ path, commit }),
      ),
    )
    .filter(({ commit }) => !ELSEWHERE.has(commit))
  expect(named).not.toEqual([])
  expect(named.filter(({ commit }) => !isOurs(commit))).toEqual([])
})
