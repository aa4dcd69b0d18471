import { ApiProblem, answerOf } from './api-problem.ts'

/** A file that the worker sent and the browser keeps. */
export interface Download {
  name: string
  headers: Headers
}

/**
 * Asks the worker for a file and hands it to the browser to keep.
 * @param call the promise that an `api` call returns
 * @returns what it is called, and the answer's headers
 * @throws ApiProblem as `dataOf` does
 */
export async function download(call: Promise<Response>): Promise<Download> {
  const response = await answerOf(call)
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]
  if (name === undefined) throw new ApiProblem('unexpected', 'The file came without a name.')
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Not at once: some browsers read it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return { name, headers: response.headers }
}
