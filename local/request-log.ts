import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Takes what the workers log. */
export interface RequestLog {
  write(line: string): void
  close(): Promise<void>
}

/**
 * Opens the log of this start: a file of one JSON object a line, so that the terminal stays readable.
 *
 * @param file written anew
 * @param isVerbose whether each line is printed as well
 */
export async function openRequestLog(file: string, isVerbose: boolean): Promise<RequestLog> {
  await mkdir(dirname(file), { recursive: true })
  const stream = createWriteStream(file)
  return {
    write(line) {
      stream.write(`${line}\n`)
      if (isVerbose) console.log(line)
    },
    close: () => new Promise((resolve) => stream.end(() => resolve())),
  }
}
