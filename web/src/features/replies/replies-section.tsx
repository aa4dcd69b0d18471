import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import type { SavedReply } from '../../../../shared/saved-replies.ts'
import { repliesQuery } from '../../entities/enquiry/replies-query.ts'
import { replyOwnerInWords } from '../../entities/enquiry/reply-words.ts'
import { ApiProblem } from '../../lib/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { distinctNames } from '../../ui/distinct-names.ts'
import { LazyPart } from '../../ui/lazy-part.ts'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useReplyRemoval } from './use-reply-removal.ts'

const ReplyDialog = lazy(() =>
  import('./reply-dialog.tsx').then((module) => ({ default: module.ReplyDialog })),
)

/** The section's entry in a page's table of contents. */
export const REPLIES_PART = { id: 'replies', title: 'Saved replies' }

/** A member's saved replies: their own, and the network's. */
export function RepliesSection() {
  const replies = useQuery(repliesQuery)
  if (replies.error instanceof ApiProblem && replies.error.code === 'no_network') {
    return (
      <SettingsSection
        {...REPLIES_PART}
        note="Texts that members of a network often send to talent."
      >
        <p className="measure text-sm text-soft">You do not belong to a network.</p>
      </SettingsSection>
    )
  }
  return (
    <SettingsSection
      {...REPLIES_PART}
      note="Texts you often send to talent. Insert one into an enquiry or a message, and fill in anything in braces, like {date}, before you send."
    >
      <DataArea query={replies} skeleton={<Skeleton className="h-104" />}>
        {({ items, mayWrite }) =>
          mayWrite ? (
            <Replies items={items} />
          ) : (
            <p className="measure text-sm text-soft">
              Members who may write to talent keep their texts here. An owner of your network can
              allow it.
            </p>
          )
        }
      </DataArea>
    </SettingsSection>
  )
}

function Replies({ items }: { items: readonly SavedReply[] }) {
  const client = useQueryClient()
  const toast = useToast()
  const removal = useReplyRemoval()
  const [edited, setEdited] = useState<SavedReply | 'new' | null>(null)
  const nameOf = distinctNames(items, (reply) => [
    reply.name,
    replyOwnerInWords(reply),
    beginningOf(reply.text),
  ])
  const look = () => client.invalidateQueries({ queryKey: repliesQuery.queryKey })
  return (
    <>
      {items.length === 0 ? (
        <p className="measure text-sm text-soft">
          No saved replies yet. Start with one that asks for a screen test, or thanks someone for a
          tape.
        </p>
      ) : (
        <ul className="grid divide-y divide-line border-y border-line">
          {items.map((reply) => (
            <ReplyLine
              key={reply.id}
              reply={reply}
              distinctName={nameOf(reply)}
              isGoing={removal.isOnTheWay(reply)}
              onEdit={() => setEdited(reply)}
              onDelete={() => removal.make(reply)}
            />
          ))}
        </ul>
      )}
      <div>
        <Button variant="outline" onClick={() => setEdited('new')}>
          Write a saved reply
        </Button>
      </div>
      {edited !== null && (
        <LazyPart>
          <ReplyDialog
            reply={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
            onSaved={async () => {
              await look()
              setEdited(null)
              toast('The reply is saved')
            }}
          />
        </LazyPart>
      )}
    </>
  )
}

interface ReplyLineProps {
  reply: SavedReply
  /** Tells it from other replies of the same name. */
  distinctName: string
  isGoing: boolean
  onEdit: () => void
  onDelete: () => void
}

function ReplyLine({ reply, distinctName, isGoing, onEdit, onDelete }: ReplyLineProps) {
  return (
    <li className="grid gap-2 py-3">
      <div className="flex items-start justify-between gap-x-6 gap-y-2 few:flex-wrap">
        <div className="min-w-0">
          <h3 className="text-base font-semibold wrap-anywhere">
            <bdi>{reply.name}</bdi>
          </h3>
          <p className="text-sm text-soft wrap-anywhere">{replyOwnerInWords(reply)}</p>
        </div>
        {/* Its words stand as high as the name, which is lower than a button. */}
        <div className="relative flex shrink-0 gap-2 pointer-fine:-top-1.25 pointer-coarse:-top-2.25">
          <Button variant="outline" size="sm" aria-label={`Edit ${distinctName}`} onClick={onEdit}>
            Edit
          </Button>
          <Button
            variant="ghost"
            size="sm"
            // Its label, not its edge, is aligned with the margin.
            className="-mr-3.5"
            aria-label={`Delete ${distinctName}`}
            loading={isGoing}
            onClick={onDelete}
          >
            Delete
          </Button>
        </div>
      </div>
      <p dir="auto" className="measure text-sm whitespace-pre-line wrap-anywhere">
        {beginningOf(reply.text)}
      </p>
    </li>
  )
}

/** How many characters identify a text. */
const BEGINNING = 200

function beginningOf(text: string): string {
  const characters = [...text]
  return characters.length <= BEGINNING
    ? text
    : `${characters.slice(0, BEGINNING).join('').trimEnd()}…`
}
