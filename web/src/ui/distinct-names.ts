/**
 * Names for the controls of a list's rows. Somebody who hears a control alone, without its row, can tell rows of the
 * same name apart.
 * @param rows of the list
 * @param factsOf a row's name, followed by what differs between rows of that name, the plainest first
 * @returns the function that names a row, with those of its facts that tell it from others; rows that have all of them
 *   in common are counted
 */
export function distinctNames<Row>(
  rows: readonly Row[],
  factsOf: (row: Row) => readonly string[],
): (row: Row) => string {
  const facts = rows.map(factsOf)
  const names = new Map(rows.map((row, index) => [row, nameIn(facts, index)]))
  return (row) => names.get(row) ?? factsOf(row)[0] ?? ''
}

function nameIn(facts: readonly (readonly string[])[], index: number): string {
  const [name = '', ...rest] = facts[index] ?? []
  const told = [name]
  let alike = facts.flatMap((other, at) => (other[0] === name ? [at] : []))
  for (const [length, fact] of rest.entries()) {
    const left = alike.filter((at) => facts[at]?.[length + 1] === fact)
    if (left.length < alike.length) told.push(fact)
    alike = left
  }
  if (alike.length > 1) told.push(`${alike.indexOf(index) + 1} of ${alike.length}`)
  return told.join(', ')
}
