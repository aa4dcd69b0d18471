type Cell = string | number | boolean | null | Date

/**
 * The place before a sign that begins a formula: at the beginning of a cell, or behind what separates cells in some
 * spreadsheet, whatever blanks, quotes and invisible characters stand between. Outside England and the United States
 * most of them part cells by a semicolon, and then read a comma as text and a quote within as none.
 */
const BEFORE_FORMULA =
  /(?:^|[,;|\t\r\n\v\f\u0085\u2028\u2029])[\s\p{Cc}\p{DI}"]*(?=[=+\-@＝＋－＠﹦﹢﹣﹫−])/gu

/**
 * Writes rows as CSV (RFC 4180) that spreadsheets read as UTF-8, every text in quotes. What somebody typed stays
 * text: an apostrophe stands before what would be a formula. A time is written in UTC as spreadsheets read it.
 * @param rows the headings first
 */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')}`
}

function written(cell: Cell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ')
  if (typeof cell !== 'string') return String(cell)
  return `"${cell.replace(BEFORE_FORMULA, "$&'").replaceAll('"', '""')}"`
}
