/** One line of the table. */
export interface Row {
  what: string
  goal: string
  measured: string
  /** null where nothing could be measured. */
  passed: boolean | null
  /** A gate stops CI: its figure is the same on every machine. The rest is reported. */
  kind: 'gate' | 'reported'
}

const COLUMNS = ['What', 'Goal', 'Measured', 'Kind', 'Result'] as const

/**
 * Writes the rows as a Markdown table, which is also readable in a terminal.
 * @param rows in the order of the page
 */
export function markdownTable(rows: readonly Row[]): string {
  const cells = [
    [...COLUMNS],
    ...rows.map((row) => [row.what, row.goal, row.measured, row.kind, verdict(row)]),
  ]
  const widths = COLUMNS.map((_, column) =>
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

/** Bytes as thousands of them. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

/** A ratio with two places. */
export function ratio(part: number, whole: number): string {
  return (part / whole).toFixed(2)
}
