/** The middle value; of an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const lower = sorted[Math.ceil(middle) - 1]
  const upper = sorted[Math.floor(middle)]
  if (lower === undefined || upper === undefined) throw new Error('The median of nothing')
  return (lower + upper) / 2
}

/**
 * The value below which a share of all values lies; 0 of none.
 * @param values in any order
 * @param share from 0 to 1
 */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
}

/** How long some work takes, in milliseconds. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** The medians of several blocks of rounds for one measure. */
export interface Spread {
  best: number
  worst: number
}

/**
 * Runs several measures in turn, so that other load on the machine affects all of them alike. The blocks take turns as
 * well: otherwise each block would be measured in other minutes, and differences between them could come from the
 * machine.
 * @param measures by name
 * @param options `blocks` of `rounds` each; a block gives one median; `better` says which end is good
 */
export async function interleaved<Name extends string>(
  measures: Readonly<Record<Name, () => Promise<number>>>,
  { blocks, rounds, better }: { blocks: number; rounds: number; better: 'low' | 'high' },
): Promise<Record<Name, Spread>> {
  const names = Object.keys(measures) as Name[]
  const values = new Map(
    names.map((name) => [name, Array.from({ length: blocks }, (): number[] => [])]),
  )
  for (let turn = 0; turn < rounds * blocks; turn += 1) {
    for (const name of names) values.get(name)?.[turn % blocks]?.push(await measures[name]())
  }
  const spreads = names.map((name): [Name, Spread] => {
    const found = (values.get(name) ?? []).map(median)
    const [low, high] = [Math.min(...found), Math.max(...found)]
    return [name, better === 'low' ? { best: low, worst: high } : { best: high, worst: low }]
  })
  return Object.fromEntries(spreads) as Record<Name, Spread>
}
