import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/**
 * Asks for a password. A terminal does not show the typed text; from a pipe the first line is read.
 *
 * @param question the prompt before the cursor
 * @throws Error when the input ends without an answer
 */
export async function askPassword(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({
    input: process.stdin,
    output: nowhere,
    terminal: process.stdin.isTTY === true,
  })
  process.stderr.write(question)
  const unanswered = new Promise<never>((_resolve, reject) =>
    terminal.once('close', () => reject(new Error('No password was given.'))),
  )
  try {
    return await Promise.race([terminal.question(''), unanswered])
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}
