/** Runs a task when its turn comes, and returns the task's result. */
export type Turn = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Makes a queue: tasks run one after the other, in the order of arrival. A task that fails only fails for its own
 * caller.
 */
export function serialQueue(): Turn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}
