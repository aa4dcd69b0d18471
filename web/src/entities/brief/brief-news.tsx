/** How many new people fit an open brief, as counted by the worker. */
export function BriefNews({ newMatches }: { newMatches: number }) {
  return (
    <span className={`text-sm tabular ${newMatches > 0 ? 'font-semibold' : 'text-soft'}`}>
      {newMatches > 0 ? `${newMatches} new this week` : 'no one new this week'}
    </span>
  )
}
