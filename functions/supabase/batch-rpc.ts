/** A call that waits for the others, and where its answer goes. */
interface Question {
  url: string
  init: RequestInit
  answer: (response: Response) => void
  fail: (fault: unknown) => void
}

/** One of the reads of a batch. */
export interface Asker {
  /** Asks a function of the database, once all others have asked theirs. */
  fetch: typeof fetch
  /** Says that nothing more will be asked, for instance because the read was refused before its call. */
  end(): void
}

const FUNCTION = /\w+$/

/**
 * Sends several reads, each of which calls one function of the database, as one call of `read_batch`, which has a list
 * of the functions that it may call. A single read is sent as it is.
 * @param fetchOne how to call Supabase
 * @param count how many reads there are
 */
export function batchRpc(fetchOne: typeof fetch, count: number): Asker[] {
  const questions: Question[] = []
  let silent = count
  return Array.from({ length: count }, () => {
    let isSilent = true
    const end = () => {
      if (!isSilent) return
      isSilent = false
      silent -= 1
      if (silent === 0) send(fetchOne, questions)
    }
    return {
      end,
      fetch: (url, init = {}) => {
        // A second question of this read: the batch has been sent.
        if (!isSilent) return fetchOne(url, init)
        return new Promise((answer, fail) => {
          questions.push({ url: String(url), init, answer, fail })
          end()
        })
      },
    }
  })
}

function send(fetchOne: typeof fetch, questions: readonly Question[]): void {
  const [first, ...others] = questions
  if (first === undefined) return
  if (others.length === 0) {
    fetchOne(first.url, first.init).then(first.answer, first.fail)
    return
  }
  const reads = questions.map(({ url, init }) => ({
    call: FUNCTION.exec(url)?.[0],
    args: JSON.parse(String(init.body)),
  }))
  const body = JSON.stringify({ reads })
  fetchOne(first.url.replace(FUNCTION, 'read_batch'), { ...first.init, body })
    .then(async (response) => {
      const answers = (await response.json()) as unknown[]
      questions.forEach(({ answer }, place) => {
        answer(Response.json(response.ok ? answers[place] : answers, { status: response.status }))
      })
    })
    .catch((fault: unknown) => {
      for (const { fail } of questions) fail(fault)
    })
}
