type Cell = string | number | boolean | null

/** What a spreadsheet would take for a formula, or for the way to one. */
const FORMULA_START = /^[\s]*[=+\-@\t\r＝＋－＠]/

/**
 * Writes rows as CSV (RFC 4180) that spreadsheets read as UTF-8. What somebody typed stays text: a
 * cell that would begin a formula begins with an apostrophe instead.
 * @param rows the headings first
 */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')}`
}

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const text = FORMULA_START.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
