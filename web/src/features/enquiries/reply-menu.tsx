import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { RefObject } from 'react'
import type { SavedReply } from '../../../../shared/saved-replies.ts'
import { repliesQuery } from '../../entities/enquiry/replies-query.ts'
import { replyOwnerInWords } from '../../entities/enquiry/reply-words.ts'
import { Menu, type MenuChoice } from '../../ui/menu.tsx'

interface ReplyMenuProps {
  /** The element that gets focus afterwards. */
  box: RefObject<HTMLElement | null>
  onChosen: (reply: SavedReply) => void
}

/** A menu of saved replies, the member's own and the network's. */
export function ReplyMenu({ box, onChosen }: ReplyMenuProps) {
  const navigate = useNavigate()
  const replies = useQuery(repliesQuery)
  const items = replies.data?.items ?? []
  const manage: MenuChoice = {
    label: items.length > 0 ? 'Edit saved replies' : 'Write your first saved reply',
    run: () => void navigate({ to: '/network/settings', hash: 'replies' }),
  }
  return (
    <Menu
      label="Saved replies"
      align="start"
      variant="outline"
      finalFocus={box}
      groups={[
        items.map((reply) => ({
          label: (
            <span className="grid py-1.5 wrap-anywhere">
              <bdi>{reply.name}</bdi>
              <span className="text-xs text-soft">{replyOwnerInWords(reply)}</span>
            </span>
          ),
          run: () => onChosen(reply),
        })),
        replies.isError
          ? [{ label: 'They could not be loaded. Try again', run: () => void replies.refetch() }]
          : [manage],
      ]}
    >
      Saved replies
    </Menu>
  )
}
