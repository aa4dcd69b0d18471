/** Runs a piece of work when it may, and answers what it answers. */
export type Turn = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Makes a queue: what is put in runs one after the other, in the order of arrival. A piece of work
 * that fails fails for its own caller only.
 */
export function serialQueue(): Turn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}
