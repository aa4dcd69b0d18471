import { strToU8, zip } from 'fflate'
import type { DataExport } from '../../../../shared/account.ts'
import { toCsv } from '../../../../shared/csv.ts'
import { ApiProblem, fileOf } from '../../lib/api-problem.ts'

const README = `This archive holds everything we store about you.

my-data.json   all of it, for programs
tables/        the same, one file per table, for spreadsheets; times are in UTC
files/         your photograph or logo, and what you sent in enquiries
`

/**
 * Packs an export for people: JSON for programs, one CSV per table for spreadsheets, and the files. The browser does
 * this, because the data are the visitor's own, and the worker then need not hold them.
 * @param data the export from the worker
 * @param fetchFile fetches a file from the worker by its path
 * @returns a ZIP
 * @throws ApiProblem when a file cannot be fetched: an incomplete archive is not offered
 */
export async function packOwnData(
  data: DataExport,
  fetchFile: (path: string) => Promise<Response> = (path) => fetch(path),
): Promise<Blob> {
  const contents: Record<string, Uint8Array> = {
    'README.txt': strToU8(README),
    'my-data.json': strToU8(JSON.stringify(data, null, 2)),
  }
  for (const [table, rows] of Object.entries(data.tables)) {
    if (rows.length > 0) contents[`tables/${table}.csv`] = strToU8(csvOf(rows))
  }
  for (const path of data.files) {
    const isPicture = path.startsWith('/media/')
    const response = await fileOf(
      fetchFile(path),
      isPicture ? 'image/' : 'application/octet-stream',
    )
    const key = path.split('/').at(-1) ?? 'file'
    // Two files may have the same name.
    const name = isPicture ? key : `${key.slice(0, 8)} ${sentName(response)}`
    contents[`files/${name}`] = new Uint8Array(await response.arrayBuffer())
  }
  return new Promise((resolve, reject) => {
    zip(contents, (error, archive) => {
      if (error) reject(new ApiProblem('unexpected', error.message))
      else resolve(new Blob([archive as Uint8Array<ArrayBuffer>], { type: 'application/zip' }))
    })
  })
}

/** The original name of a file, reduced to characters that every system accepts. */
function sentName({ headers }: Response): string {
  const disposition = headers.get('Content-Disposition') ?? ''
  return decodeURIComponent(/filename\*=UTF-8''(\S+)/.exec(disposition)?.[1] ?? 'file')
}

function csvOf(rows: readonly Record<string, unknown>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return toCsv([columns, ...rows.map((row) => columns.map((column) => cellOf(row[column])))])
}

/** A timestamp in the database's format. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)$/

function cellOf(value: unknown): string | number | boolean | Date | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' && INSTANT.test(value)) return new Date(value)
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value
  }
  return JSON.stringify(value)
}
