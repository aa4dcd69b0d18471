import { Bookmark, BookmarkCheck } from 'lucide-react'
import { lazy, useState } from 'react'
import type { TalentCard } from '../../../../shared/talent-search.ts'
import { LazyPart } from '../../ui/lazy-part.ts'
import { nameOf } from '../talent/talent-words.ts'

const fetchButton = () => import('./save-button.tsx')
const SaveButton = lazy(() => fetchButton().then((module) => ({ default: module.SaveButton })))

interface SaveOnPressProps {
  talent: Pick<TalentCard, 'userId' | 'firstName' | 'lastName' | 'savedIn'>
  /** The brief to whose list they go; to the list that was used last when left out. */
  briefId?: string | undefined
}

/**
 * The sign that saves somebody with one press, on a page that is drawn before its scripts are there: what saves, and
 * shows the lists, is fetched for the first press.
 */
export function SaveOnPress({ talent, briefId }: SaveOnPressProps) {
  const [isPressed, setPressed] = useState(false)
  const isSaved = talent.savedIn.length > 0
  const Icon = isSaved ? BookmarkCheck : Bookmark
  const sign = (
    <button
      type="button"
      aria-label={`${isSaved ? 'Saved' : 'Save'}: ${nameOf(talent)}`}
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
      <SaveButton talent={talent} sign="row" briefId={briefId} isPressed />
    </LazyPart>
  )
}
