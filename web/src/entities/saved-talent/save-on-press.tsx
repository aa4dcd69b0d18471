import { Bookmark, BookmarkCheck } from 'lucide-react'
import { lazy, useState } from 'react'
import type { TalentCard } from '../../../../shared/talent-search.ts'
import { LazyPart } from '../../ui/lazy-part.ts'

const fetchButton = () => import('./save-button.tsx')
const SaveButton = lazy(() => fetchButton().then((module) => ({ default: module.SaveButton })))

interface SaveOnPressProps {
  talent: Pick<TalentCard, 'userId' | 'firstName' | 'lastName' | 'savedIn'>
  /** A name that tells the person from the others in the list: two may have the same name. */
  distinctName: string
  /** The brief to whose list they are added; if left out, to the list that was used last. */
  briefId?: string | undefined
}

/**
 * The placeholder of the save button, on a page that is rendered before its scripts are loaded: the first press loads
 * the real one.
 */
export function SaveOnPress({ talent, distinctName, briefId }: SaveOnPressProps) {
  const [isPressed, setPressed] = useState(false)
  const isSaved = talent.savedIn.length > 0
  const Icon = isSaved ? BookmarkCheck : Bookmark
  const sign = (
    <button
      type="button"
      aria-label={`${isSaved ? 'Saved' : 'Save'}: ${distinctName}`}
      aria-busy={isPressed || undefined}
      onPointerEnter={() => void fetchButton()}
      onFocus={() => void fetchButton()}
      onClick={() => setPressed(true)}
      className={`grid size-11 place-items-center rounded-box border pointer-fine:size-9 ${isSaved ? 'border-wash bg-wash hover:bg-line' : 'border-transparent hover:bg-wash'}`}
    >
      <Icon aria-hidden="true" className="size-4.5" />
    </button>
  )
  if (!isPressed) return sign
  return (
    <LazyPart until={sign}>
      <SaveButton
        talent={talent}
        distinctName={distinctName}
        sign="row"
        briefId={briefId}
        isPressed
      />
    </LazyPart>
  )
}
