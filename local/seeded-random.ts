/** A source of choices that makes the same ones for the same seed. */
export interface Random {
  /** A number from 0 up to, not including, 1. */
  fraction(): number
  /** A whole number from `low` to `high`, both included. */
  integer(low: number, high: number): number
  /** One of the items. */
  pick<Item>(items: readonly Item[]): Item
  /** `count` different items, in random order. */
  sample<Item>(items: readonly Item[], count: number): Item[]
  /** True with the given probability. */
  chance(probability: number): boolean
}

/**
 * Makes a random source by the 'mulberry32' generator: good enough to look at, not for secrets.
 *
 * @param seed any whole number
 */
export function seededRandom(seed: number): Random {
  let state = seed | 0
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1))
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[integer(0, items.length - 1)]
    if (item === undefined) throw new RangeError('There is nothing to pick from.')
    return item
  }
  return {
    fraction,
    integer,
    pick,
    sample(items, count) {
      const left = [...items]
      return Array.from({ length: Math.min(count, left.length) }, () =>
        left.splice(integer(0, left.length - 1), 1),
      ).flat()
    },
    chance: (probability) => fraction() < probability,
  }
}
