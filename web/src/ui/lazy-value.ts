/**
 * Makes something when it is first asked for, and once. Formats of `Intl` are such things: the first of
 * them costs a telephone some 60 ms, which a page without a date need not wait for.
 * @param make makes it
 * @returns the one that was made
 */
export function lazyValue<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
