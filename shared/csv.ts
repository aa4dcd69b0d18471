type Cell = string | number | boolean | null | Date

/**
 * The place before a character that begins a formula: at the beginning of a cell, or after a cell separator of some
 * spreadsheet, with any blanks, quotes and invisible characters between. Outside England and the United States most
 * spreadsheets separate cells by a semicolon, and read a comma as text and a quote inside as nothing special.
 */
const BEFORE_FORMULA =
  /(?:^|[,;|\t\r\n\v\f\u0085\u2028\u2029])[\s\p{Cc}\p{DI}"]*(?=[=+\-@＝＋－＠﹦﹢﹣﹫−])/gu

/**
 * Writes rows as CSV (RFC 4180) that spreadsheets read as UTF-8, every text in quotes. Typed text stays text: an
 * apostrophe is put before anything that would be a formula. A time is written in UTC, in the form that spreadsheets
 * read.
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
