import { Bookmark, BookmarkCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { TalentCard } from '../../../../shared/talent-search.ts'
import { useColleagues } from '../../lib/use-colleagues.ts'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { nameOf } from '../talent/talent-words.ts'
import { PickList } from './pick-list.tsx'
import { NewList } from './saved-list-dialogs.tsx'
import { usePickLists } from './use-pick-lists.ts'

interface SaveButtonProps {
  talent: Pick<TalentCard, 'userId' | 'firstName' | 'lastName' | 'savedIn'>
  /** Tells them from others of the same name in a list. */
  distinctName?: string
  /** Only an icon: on a picture, or at the end of a row. */
  sign?: 'picture' | 'row'
  /** Only the icon if its container is narrow. */
  compact?: boolean
  /** The network's current brief; the person is added to its list. */
  briefId?: string | undefined
  /** Set if it was rendered because its placeholder was pressed: it then acts at once. */
  isPressed?: boolean
}

const signs = {
  picture: {
    saved: 'border-on-stage bg-on-stage text-stage',
    other: 'border-on-stage/40 bg-stage/85 text-on-stage hover:border-on-stage',
  },
  row: { saved: 'border-wash bg-wash hover:bg-line', other: 'border-transparent hover:bg-wash' },
} as const

/**
 * Saves somebody with one press, in the brief's list or the one that was used last, and then shows the lists, so that
 * others can be checked. For somebody who is saved already it shows the lists at once. Viewers of a network, who change
 * no list, only see who is saved.
 */
export function SaveButton({
  talent,
  distinctName = nameOf(talent),
  sign,
  compact = false,
  briefId,
  isPressed = false,
}: SaveButtonProps) {
  const [open, setOpen] = useState(false)
  const [naming, setNaming] = useState(false)
  const { isIn, toggle, saveToLast } = usePickLists(talent, briefId)
  const mayEdit = useColleagues().may('editor')
  const isSaved = talent.savedIn.length > 0
  const Icon = isSaved ? BookmarkCheck : Bookmark
  const name = nameOf(talent)

  function change(next: boolean): void {
    setOpen(next)
    if (next && !isSaved) saveToLast()
  }

  const press = useEffectEvent(() => change(true))
  useEffect(() => {
    if (isPressed) press()
  }, [isPressed])

  const label = `${isSaved ? 'Saved' : 'Save'}: ${distinctName}`
  if (!mayEdit) {
    return (
      isSaved && (
        <span
          role="img"
          aria-label={label}
          className={`grid size-11 place-items-center rounded-box border pointer-fine:size-9 ${sign === 'picture' ? signs.picture.saved : 'border-wash bg-wash'}`}
        >
          <Icon aria-hidden="true" className="size-4.5" />
        </span>
      )
    )
  }
  return (
    <>
      <Popover
        open={open}
        onOpenChange={change}
        title={`Lists with ${name}`}
        trigger={
          sign ? (
            <button
              type="button"
              aria-label={label}
              className={`grid size-11 place-items-center rounded-box border pointer-fine:size-9 ${signs[sign][isSaved ? 'saved' : 'other']}`}
            >
              <Icon aria-hidden="true" className="size-4.5" />
            </button>
          ) : (
            <Button
              variant={isSaved ? 'secondary' : 'outline'}
              size="sm"
              aria-label={label}
              leftIcon={<Icon aria-hidden="true" className="size-4" />}
              className={compact ? '@max-[15rem]:px-2.5' : ''}
            >
              <span className={compact ? '@max-[15rem]:sr-only' : ''}>
                {isSaved ? 'Saved' : 'Save'}
              </span>
            </Button>
          )
        }
      >
        <PickList isIn={isIn} onToggle={toggle}>
          <Button
            variant="ghost"
            size="sm"
            className="-ml-3.5 justify-self-start"
            onClick={() => {
              // The popover would cover the dialog that asks for the name.
              setOpen(false)
              setNaming(true)
            }}
          >
            Make a new list
          </Button>
        </PickList>
      </Popover>
      {naming && <NewList open onClose={() => setNaming(false)} onMade={toggle} />}
    </>
  )
}
