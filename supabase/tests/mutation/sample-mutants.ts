import { createHash } from 'node:crypto'

/**
 * Takes mutants of every kind in turn.
 * @param seed decides which of a kind: the same seed takes the same, as long as there are the same to choose from
 */
export function sampleMutants<Mutant extends { kind: string; name: string }>(
  mutants: readonly Mutant[],
  count: number,
  seed: string,
): Mutant[] {
  const rank = ({ name }: Mutant) => createHash('sha256').update(`${seed} ${name}`).digest('hex')
  const turns = new Map<string, number>()
  return mutants
    .map((mutant) => ({ mutant, rank: rank(mutant) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ mutant }) => {
      const turn = turns.get(mutant.kind) ?? 0
      turns.set(mutant.kind, turn + 1)
      return { mutant, turn }
    })
    .sort((one, other) => one.turn - other.turn)
    .slice(0, count)
    .map(({ mutant }) => mutant)
}
