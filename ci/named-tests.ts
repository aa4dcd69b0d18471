import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../local/settings.ts'

/** A test as a page of `docs/` names it: `` `file`: title ``, with placeholders as the source has them. */
export interface NamedTest {
  file: string
  title: string
}

/**
 * Reads the rows of every table of a page.
 * @param markdown the page
 * @returns of each row its cells, without the rows that a table begins with
 */
export function rowsOf(markdown: string): string[][] {
  const lines = markdown.split('\n')
  return lines
    .filter((line, at) => {
      const isHead = /^\|[\s|:-]+\|$/.test(lines[at + 1] ?? '')
      return line.startsWith('| ') && !isHead && !/^\|[\s|:-]+\|$/.test(line)
    })
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

/**
 * Reads one of the tests that a cell names, separated by `<br>`.
 * @param text a part of the cell
 * @returns the test; null when the text names none
 */
export function namedTest(text: string): NamedTest | null {
  const [, file, title] = /^`([^`]+)`: (.+)$/.exec(text) ?? []
  return file && title ? { file, title } : null
}

/** Whether a file has the title as one of its strings, in quotes of any kind. */
export function isThere({ file, title }: NamedTest): boolean {
  let source: string
  try {
    source = readFileSync(join(projectRoot, file), 'utf8')
  } catch {
    return false
  }
  return ["'", '"', '`'].some((quote) => source.includes(quote + title + quote))
}
