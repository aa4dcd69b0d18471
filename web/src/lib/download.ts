import { fileOf } from './api-problem.ts'

/** A file that the worker sent, for the browser to save. */
export interface Download {
  name: string
  headers: Headers
}

/**
 * Asks the worker for a table, and lets the browser save it.
 * @param call the promise that an `api` call returns
 * @param name the file's name, which is made here because the worker does not know the reader's date
 * @returns the name, and the answer's headers
 * @throws ApiProblem as `fileOf` does
 */
export async function downloadTable(call: Promise<Response>, name: string): Promise<Download> {
  const response = await fileOf(call, 'text/csv')
  keepFile(await response.blob(), name)
  return { name, headers: response.headers }
}

/**
 * Lets the browser save a file.
 * @param file its content
 * @param name the file's name
 */
export function keepFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Not immediately: some browsers read it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/**
 * Lets the browser fetch a file by itself, and save it.
 * @param url the address on our worker, which answers with an attachment
 */
export function followDownload(url: string): void {
  const link = document.createElement('a')
  link.href = url
  // On our own origin, `download` makes a failure a failed download; elsewhere the answer would replace this page.
  link.download = ''
  link.click()
}
