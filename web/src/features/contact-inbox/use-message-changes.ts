import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { MessageSchema } from '../../../../shared/contact-inbox.ts'
import { overviewQuery } from '../../entities/overview/admin-overview-queries.ts'
import { api } from '../../lib/api.ts'
import { ApiProblem, parseResponse } from '../../lib/api-problem.ts'
import { keepAnswer } from '../../lib/endpoint-query.ts'
import { useToast } from '../../ui/toast.tsx'
import {
  type ContactInboxPage,
  INBOX_KEY,
  type Message,
  type MessageState,
  messageQuery,
} from './inbox-queries.ts'

/** How long a change can be taken back from its toast, in milliseconds. */
const UNDO_MS = 10_000

const DONE = {
  open: 'is open again',
  answered: 'is marked as answered',
  archived: 'is archived',
} as const satisfies Record<MessageState, string>

interface Change {
  message: Message
  state: MessageState
  /** Takes back what was done before, and so is not offered to be taken back itself. */
  isUndo?: boolean
}

/**
 * Makes the ways to deal with a message. What was dealt with leaves the list at once, and the counts
 * follow; a change of state can be taken back for a while.
 * @param onDone called when a message has left the list, with the one that has
 * @param isRead whether a message is the one that is read at that moment: why its change failed stands beside it
 * @returns `change`, the mutation of a state, and `answered`, to be called when an answer was sent
 */
export function useMessageChanges(
  onDone: (message: Message) => void,
  isRead: (message: Message) => boolean,
) {
  const client = useQueryClient()
  const toast = useToast()

  const change = useMutation({
    mutationFn: ({ message, state }: Change) => changeState(message, state),
    onSuccess: (changed, { message, isUndo = false }) => {
      toast(
        `The message of ${message.name} ${DONE[changed.state]}`,
        undefined,
        isUndo
          ? undefined
          : {
              label: 'Undo',
              timeout: UNDO_MS,
              run: () => change.mutate({ message: changed, state: message.state, isUndo: true }),
            },
      )
      take(message, changed)
    },
    onError: (error, { message, isUndo }) => {
      if (isOvertaken(error)) void client.invalidateQueries({ queryKey: INBOX_KEY })
      // Beside a message that is read it says so itself.
      if (!isUndo && isRead(message)) return
      toast(
        `The message of ${message.name} is back as it was`,
        problemWords(error),
        undefined,
        'failed',
      )
    },
  })

  function take(message: Message, changed: Message): void {
    onDone(message)
    keepAnswer(client, messageQuery(changed.id), changed)
    client.setQueriesData<InfiniteData<ContactInboxPage>>(
      { queryKey: INBOX_KEY },
      (list) => list && moved(list, message, changed.state),
    )
    // The list on screen is right already, unless it has gained the message.
    void client.invalidateQueries({
      queryKey: INBOX_KEY,
      predicate: ({ queryKey }) => (queryKey.at(-1) as { state?: string }).state === changed.state,
    })
    void client.invalidateQueries({ queryKey: INBOX_KEY, refetchType: 'none' })
    void client.invalidateQueries({ queryKey: overviewQuery.queryKey })
  }

  return {
    change,
    answered: (message: Message, changed: Message) => {
      toast(`Your answer to ${message.name} is on its way`)
      take(message, changed)
    },
  }
}

function changeState(message: Message, state: MessageState): Promise<Message> {
  return parseResponse(
    api.admin.messages[':id'].$post({
      param: { id: message.id },
      json: { state, expected: message.state },
    }),
    MessageSchema,
  )
}

/** The lists without the message, and with the counts as they are now. */
function moved(
  list: InfiniteData<ContactInboxPage>,
  { id, state }: Message,
  next: MessageState,
): InfiniteData<ContactInboxPage> {
  const pages = list.pages.map((page) => ({
    ...page,
    items: page.items.filter((item) => item.id !== id),
    counts: {
      ...page.counts,
      [state]: Math.max(0, page.counts[state] - 1),
      [next]: page.counts[next] + 1,
    },
  }))
  return { ...list, pages }
}

/** Tells whether something failed because the message is not what the page shows any more. */
export function isOvertaken(error: Error | null): boolean {
  return (
    error instanceof ApiProblem && ['message_changed', 'message_not_found'].includes(error.code)
  )
}

/**
 * Why something about a message failed, with the state that it has now where that is the reason.
 * @param error what it failed with
 */
export function problemWords(error: Error): string {
  const present = error instanceof ApiProblem ? error.present : undefined
  return present === undefined ? error.message : `${error.message} It is ${present} now.`
}
