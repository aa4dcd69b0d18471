import { loadavg } from 'node:os'
import { markdownTable, type Row } from './table.ts'

/** The sections of `docs/performance.md` that runs of their own write; the rest is `npm run bench`'s. */
const SECTIONS = [
  '## The vetting desk\n',
  '## The search\n',
  '## Matching\n',
  '## Whom a network may not see\n',
  '## Enquiries\n',
] as const

/** The section, by its heading. */
type SectionHeading = (typeof SECTIONS)[number]

/** The contents of a section about one run. */
export interface Section {
  heading: SectionHeading
  /** The script of `package.json` that measures it, and its requirements. */
  script: string
  needs: string
  rows: readonly Row[]
  /** How it was measured. */
  notes: readonly string[]
  /** Further results, each with the sentence above it. Markdown. */
  tables?: readonly string[]
}

/**
 * Writes a section.
 * @param section its contents
 * @param run on which server, and the machine's load before anything was measured
 * @returns Markdown
 */
export function sectionText(
  { heading, script, needs, rows, notes, tables = [] }: Section,
  { version, loadBefore }: { version: string; loadBefore: number },
): string {
  const loads = [loadBefore, loadavg()[0] ?? 0].map((load) => load.toFixed(2))
  return `${[
    heading.trimEnd(),
    `Written by \`npm run ${script}\`, which needs ${needs}.`,
    markdownTable(rows),
    notes.map((note) => `* ${note}`).join('\n'),
    ...tables,
    `Run on ${new Date().toISOString().slice(0, 10)}, Postgres ${version}, load average before and after ${loads.join(' and ')}.`,
  ].join('\n\n')}\n`
}

/**
 * Puts a section into the page, in place of the one it has, else at its end.
 * @param page Markdown
 * @param heading which section
 * @param section with its heading; an empty one changes nothing
 */
export function withSection(page: string, heading: SectionHeading, section: string): string {
  if (section === '') return page
  const present = readSection(page, heading)
  return present === ''
    ? `${page.trimEnd()}\n\n${section}`
    : page.replace(present, () => `${section.trimEnd()}\n${present.endsWith('\n\n') ? '\n' : ''}`)
}

/**
 * Copies the sections that other runs have written.
 * @param page the new page
 * @param before the page before
 */
export function withSectionsOf(page: string, before: string): string {
  return SECTIONS.reduce(
    (written, heading) => withSection(written, heading, readSection(before, heading)),
    page,
  )
}

function readSection(page: string, heading: SectionHeading): string {
  const start = page.indexOf(heading)
  if (start < 0) return ''
  const next = page.indexOf('\n## ', start)
  return next < 0 ? page.slice(start) : page.slice(start, next + 1)
}
