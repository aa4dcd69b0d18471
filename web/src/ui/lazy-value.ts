/**
 * Makes a value at its first use, once. For example, the first format of `Intl` takes a phone some 60 ms, which a page
 * without a date need not spend.
 * @param make makes the value
 * @returns a function that returns the value
 */
export function lazyValue<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
