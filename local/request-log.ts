import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Receives the log lines of the workers. */
export interface RequestLog {
  write(line: string): void
  close(): Promise<void>
}

/**
 * Opens the log of this start: a file with one JSON object per line, so that the terminal stays readable.
 *
 * @param file overwritten at each start
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
