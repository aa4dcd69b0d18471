import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import type { MessageState } from './inbox-queries.ts'

const EMPTY = {
  open: {
    title: 'Everything has been answered',
    words: 'Messages from the contact form will appear here, newest first.',
  },
  answered: {
    title: 'Nothing has been answered yet',
    words: 'Messages that you answer by email will appear here, with your answers.',
  },
  archived: {
    title: 'Nothing is archived',
    words: 'Archive messages that need no answer, or no longer need one.',
  },
} as const satisfies Record<MessageState, unknown>

const NONE_HAS = {
  title: 'No messages match your search',
  words: 'Try part of a name, an email address, or another state.',
}

interface NoMessagesProps {
  state: MessageState
  /** Whether there are search words. */
  isSearch: boolean
}

/** Shown if there is no message. */
export function NoMessages({ state, isSearch }: NoMessagesProps) {
  const { title, words } = isSearch ? NONE_HAS : EMPTY[state]
  return (
    <div className="px-4 pb-8 sm:px-8">
      <EmptyState title={title}>{words}</EmptyState>
    </div>
  )
}

/** The skeleton of the inbox. */
export function InboxSkeleton() {
  return (
    <SkeletonRows count={8} className="grid gap-2 px-4 py-3 sm:px-8">
      <Skeleton className="h-4.5 w-1/3" />
      <Skeleton className="h-4.5 w-2/3" />
      <Skeleton className="h-4.5" />
    </SkeletonRows>
  )
}
