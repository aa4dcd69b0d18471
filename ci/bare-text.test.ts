import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBareText } from './bare-text.ts'

const root = join(import.meta.dirname, '..')

/** The rule's findings about components in a separate file. */
function bareTextsOf(source: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'bare-text-'))
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    mkdirSync(join(folder, 'src'))
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          jsx: 'react-jsx',
          strict: true,
          module: 'esnext',
          moduleResolution: 'bundler',
          target: 'es2024',
        },
        include: ['src'],
      }),
    )
    writeFileSync(
      join(folder, 'src/page.tsx'),
      `import type { ReactNode } from 'react'
       declare const isOpen: boolean, count: number, name: string | undefined, list: string[]
       ${source}`,
    )
    return findBareText(folder, 'tsconfig.json', (path) => path.endsWith('page.tsx')).map(
      ({ text }) => text,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('no text of a page is a bare text node beside an element that appears and disappears', () => {
  const isOfPages = (path: string) =>
    /\/web\/src\/(?!render\.tsx|testing\/)/.test(path) && !path.includes('.test.')
  expect(findBareText(root, 'web/tsconfig.json', isOfPages)).toEqual([])
})

test('text beside an element that appears and disappears is found, whichever comes first', () => {
  expect(
    bareTextsOf(`export const A = () => <p>Saved {isOpen && <b>now</b>}</p>
      export const B = () => <p>{isOpen ? <i /> : null}{count} people</p>
      export const C = () => <p><b>Name</b>{' '}{name}</p>
      export const D = () => <p>Tags: {list.map((one) => <b key={one}>{one}</b>)}</p>
      export const E = () => <p>{isOpen ? 'Closed' : <>at <b>noon</b></>}</p>`),
  ).toEqual(['Saved', '{count}', 'people', '{name}', 'Tags:', 'at'])
})

test('the children of a component count as text if a page passes text to it', () => {
  expect(
    bareTextsOf(`function Tag({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
        return <b>{icon}{children}</b>
      }
      function Frame({ head, children }: { head?: ReactNode; children: ReactNode }) {
        return <main>{head}{children}</main>
      }
      export const A = () => <Frame><Tag>New</Tag></Frame>`),
  ).toEqual(['{children}'])
})

test('text alone in its element, and text beside elements that stay, is allowed', () => {
  expect(
    bareTextsOf(`export const A = () => <p><span>Saved</span> {isOpen && <b>now</b>}</p>
      export const B = () => <p>{isOpen ? 'open' : 'shut'}</p>
      export const C = () => <p>{count} people in <b>all</b></p>
      export const D = () => <>{count} people</>`),
  ).toEqual([])
})
