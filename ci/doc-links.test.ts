import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../local/settings.ts'
import manifest from '../package.json' with { type: 'json' }

const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: projectRoot, encoding: 'utf8' })
  .trim()
  .split('\n')
const textOf = (page: string) => readFileSync(join(projectRoot, page), 'utf8')
const withoutBlocks = (page: string) => textOf(page).replace(/```.*?```/gs, '')

/** The anchors that GitHub gives the headings of a page. */
function anchorsOf(page: string): string[] {
  return [...withoutBlocks(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  )
}

test('every link between the documents leads to a file, and to a heading of it', () => {
  const dead = pages.flatMap((page) => {
    const text = withoutBlocks(page).replace(/`[^`\n]*`/g, '')
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
    return links
      .filter((link) => !/^(?:https?|mailto):/.test(link))
      .filter((link) => {
        const [path = '', anchor] = link.split('#')
        const target = path ? normalize(join(dirname(page), path)) : page
        if (!existsSync(join(projectRoot, target))) return true
        return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor)
      })
      .map((link) => `${page}: ${link}`)
  })
  expect(dead).toEqual([])
})

test('every command that the documents name exists', () => {
  const missing = pages.flatMap((page) =>
    [...textOf(page).matchAll(/\bnpm run ([\w:-]+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !(name in manifest.scripts))
      .map((name) => `${page}: npm run ${name}`),
  )
  expect(missing).toEqual([])
})

test('every file that a document names exists, unless the document tells of the past', () => {
  const present = pages.filter(
    (page) => !/^docs\/(?:decisions|measurements)\/|CHANGELOG/.test(page),
  )
  const named = /`((?:bench|ci|docs|e2e|functions|local|shared|supabase|web)\/[\w./-]+)`/g
  const missing = present.flatMap((page) =>
    [...textOf(page).matchAll(named)]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(join(projectRoot, path)))
      .map((path) => `${page}: ${path}`),
  )
  expect(missing).toEqual([])
})
