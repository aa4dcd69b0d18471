import { parseArgs } from 'node:util'

/** How a bench among talents is run. */
export interface TalentFlags {
  /** Among how many, the fewest first. */
  sizes: number[]
  /** Whether it makes one round, of which nothing is kept. */
  quick: boolean
}

/**
 * Reads `--sizes` and `--quick` from the command line.
 * @throws on any other flag
 */
export function talentFlags(): TalentFlags {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string', default: '10000,100000,1000000' },
      quick: { type: 'boolean', default: false },
    },
  })
  return { sizes: values.sizes.split(',').map(Number), quick: values.quick }
}
