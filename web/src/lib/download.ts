import { fileOf } from './api-problem.ts'

/** A file that the worker sent and the browser keeps. */
export interface Download {
  name: string
  headers: Headers
}

/**
 * Asks the worker for a table and hands it to the browser to keep.
 * @param call the promise that an `api` call returns
 * @param name what it is to be called: the worker does not know the reader's day
 * @returns that name, and the answer's headers
 * @throws ApiProblem as `fileOf` does
 */
export async function downloadTable(call: Promise<Response>, name: string): Promise<Download> {
  const response = await fileOf(call, 'text/csv')
  keepFile(await response.blob(), name)
  return { name, headers: response.headers }
}

/**
 * Hands a file to the browser to keep.
 * @param file its content
 * @param name what it is to be called
 */
export function keepFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Not at once: some browsers read it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/**
 * Has the browser fetch a file by itself, and keep it.
 * @param url where the worker hands it out, as a file and not as a page
 */
export function followDownload(url: string): void {
  const link = document.createElement('a')
  link.href = url
  // On our own origin what fails is then a download that failed, and no page in the place of this one.
  link.download = ''
  link.click()
}
