/** One line of the table. */
export interface Row {
  what: string
  goal: string
  measured: string
  /** null where nothing could be measured. */
  passed: boolean | null
  /** A gate stops CI: its figure is the same on every machine. The rest is reported. */
  kind: 'gate' | 'reported'
  /** The day it was measured, where a table holds rows of several days. */
  date?: string
}

const COLUMNS = ['What', 'Goal', 'Measured', 'Kind', 'Result']

/**
 * Writes the rows as a Markdown table, which is also readable in a terminal.
 * @param rows in the order of the page
 */
export function markdownTable(rows: readonly Row[]): string {
  const isDated = rows.some(({ date }) => date !== undefined)
  const columns = isDated ? [...COLUMNS, 'Date'] : COLUMNS
  const cells = [
    columns,
    ...rows.map((row) => [
      ...[row.what, row.goal, row.measured, row.kind, verdict(row)],
      ...(isDated ? [row.date ?? ''] : []),
    ]),
  ]
  const widths = columns.map((_, column) =>
    Math.max(...cells.map((line) => line[column]?.length ?? 0)),
  )
  const lines = cells.map(
    (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  )
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}

function verdict({ passed }: Row): string {
  if (passed === null) return 'not measured'
  return passed ? 'pass' : 'MISS'
}

/** A line whose figure depends on the machine. */
export function reported(
  what: string,
  goal: string,
  measured: string,
  passed: boolean | null,
): Row {
  return { what, goal, measured, passed, kind: 'reported' }
}

/**
 * Writes figures as a Markdown table of their own.
 * @param title the sentence above it, without its colon
 * @param columns the headings of the figures
 * @param lines for each its name, and a figure for every column
 */
export function figureTable(
  title: string,
  columns: readonly string[],
  lines: readonly (readonly string[])[],
): string {
  const table = [['', ...columns], ['---', ...columns.map(() => '---:')], ...lines]
  return `${title}:\n\n${table.map((line) => `| ${line.join(' | ')} |`).join('\n')}`
}

/** Milliseconds with one place. */
export function milliseconds(amount: number): string {
  return `${amount.toFixed(1)} ms`
}

/** A whole number, its thousands set apart. */
export function grouped(amount: number): string {
  return amount.toLocaleString('en')
}

/** Bytes as thousands of them. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

/** A ratio with two places. */
export function ratio(part: number, whole: number): string {
  return (part / whole).toFixed(2)
}
