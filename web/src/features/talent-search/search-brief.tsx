import { useQuery } from '@tanstack/react-query'
import { getBrief } from '../../../../shared/endpoints/briefs.ts'
import { isGone } from '../../entities/brief/brief-gone.tsx'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/text-link.tsx'

interface SearchBriefProps {
  briefId: string
  onLeave: () => void
}

/** Says over the search which brief the network is at work on: each profile is compared with it. */
export function SearchBrief({ briefId, onLeave }: SearchBriefProps) {
  const { data: brief, error } = useQuery(endpointQuery(getBrief, { id: briefId }))
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-box border-l-[5px] border-tally bg-wash px-4 py-1.5 text-sm">
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {isGone(error) ? (
          'The brief you were comparing with no longer exists.'
        ) : (
          <span>
            Each profile is compared with{' '}
            <TextLink to="/network/briefs/$briefId" params={{ briefId }} search={{}}>
              {brief ? <bdi>{brief.title}</bdi> : 'your brief'}
            </TextLink>
            .
          </span>
        )}
      </p>
      <Button variant="ghost" size="sm" onClick={onLeave}>
        Stop comparing
      </Button>
    </div>
  )
}
