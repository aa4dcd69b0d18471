import { useQuery } from '@tanstack/react-query'
import type { TalentSearchParams } from '../../../../shared/search-params/talent-search.ts'
import { Button } from '../../ui/button.tsx'
import { otherSpelling } from './other-spelling.ts'
import { peopleInWords } from './search-filters.ts'
import { amountQuery } from './search-queries.ts'

interface OtherSpellingProps {
  search: TalentSearchParams
  /** The words of the search. */
  typed: string
  onChange: (change: TalentSearchParams) => void
}

/** Offers a corrected spelling with the same filters, if it finds anybody; else shows nothing. */
export function OtherSpelling({ search, typed, onChange }: OtherSpellingProps) {
  const spelled = otherSpelling(typed)
  const { data: amount = 0 } = useQuery({
    ...amountQuery({ ...search, q: spelled }),
    enabled: spelled !== undefined,
  })
  return (
    <div role="status" className="empty:hidden">
      {spelled !== undefined && amount > 0 && (
        <Button variant="outline" size="sm" onClick={() => onChange({ q: spelled })}>
          <span>
            Did you mean <bdi>“{spelled}”</bdi>?{' '}
            <span className="tabular">{peopleInWords(amount)}</span>
          </span>
        </Button>
      )}
    </div>
  )
}
