import type { Brief } from '../../../../shared/briefs.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/text-link.tsx'

interface SearchBriefProps {
  briefId: string
  /** Undefined while loading. */
  brief: Brief | undefined
  isGone: boolean
  /** Whether there are more people than the limit of the comparison. */
  isCut: boolean
  onLeave: () => void
}

/** Says above the search which brief the results are compared with. */
export function SearchBrief({ briefId, brief, isGone, isCut, onLeave }: SearchBriefProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-box border-l-[5px] border-tally bg-wash px-4 py-1.5 text-sm">
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {isGone ? (
          'The brief you were comparing with no longer exists.'
        ) : (
          <span>
            Everyone is compared with{' '}
            <TextLink to="/network/briefs/$briefId" params={{ briefId }} search={{}}>
              {brief ? <bdi>{brief.title}</bdi> : 'your brief'}
            </TextLink>
            {isCut ? ', among the newest 5,000 people.' : '.'}
          </span>
        )}
      </p>
      <Button variant="ghost" size="sm" onClick={onLeave}>
        Stop comparing
      </Button>
    </div>
  )
}
