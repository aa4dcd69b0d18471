/** Random choices that are the same in each run. */
export interface Chance {
  /** A number from 0 to 1. */
  random(): number
  one<Item>(of: readonly Item[]): Item
  /** Up to three different items. */
  some<Item>(of: readonly Item[]): Item[]
}

/**
 * Makes a source of random choices.
 * @param seed the same seed makes the same choices
 */
export function chanceOf(seed: number): Chance {
  const random = numbersFrom(seed)
  return {
    random,
    one(of) {
      const item = of[Math.floor(random() * of.length)]
      if (item === undefined) throw new Error('There is nothing to choose from.')
      return item
    },
    some: (of) =>
      of
        .map((item) => ({ item, at: random() }))
        .toSorted((a, b) => a.at - b.at)
        .slice(0, 3)
        .map(({ item }) => item),
  }
}

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
