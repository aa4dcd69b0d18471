import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { MessageSchema } from '../../../../shared/contact-inbox.ts'
import { overviewQuery } from '../../entities/overview/admin-overview-queries.ts'
import { api } from '../../lib/api.ts'
import { ApiProblem, isUnanswered, parseResponse } from '../../lib/api-problem.ts'
import { keepAnswer } from '../../lib/endpoint-query.ts'
import { useFailures, useToast } from '../../ui/toast.tsx'
import {
  type ContactInboxPage,
  INBOX_KEY,
  type Message,
  type MessageState,
  messageQuery,
} from './inbox-queries.ts'

/** How long a toast offers to undo a change, in milliseconds. */
const UNDO_MS = 10_000

const DONE = {
  open: 'is open again',
  answered: 'is marked as answered',
  archived: 'is archived',
} as const satisfies Record<MessageState, string>

interface Change {
  message: Message
  state: MessageState
  /** Whether this change undoes an earlier one, and so is not offered to be undone itself. */
  isUndo?: boolean
}

/**
 * Changes messages. A handled message leaves the list at once, and the counts follow; a change of state can be undone
 * for a while.
 * @param onDone called with the message that has left the list
 * @param isRead whether a message is open at that moment: then the error of its change is shown beside it
 * @returns `change`, the mutation of a state, and `answered`, to call when an answer was sent
 */
export function useMessageChanges(
  onDone: (message: Message) => void,
  isRead: (message: Message) => boolean,
) {
  const client = useQueryClient()
  const toast = useToast()
  const failures = useFailures()

  const change = useMutation({
    mutationFn: ({ message, state }: Change) => changeState(message, state),
    onMutate: ({ message }) => failures.withdraw(`change message ${message.id}`),
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
      // An open message shows its own error.
      if (!isUndo && isRead(message)) return
      failures.tell(
        `change message ${message.id}`,
        isUnanswered(error)
          ? `We do not know whether the message of ${message.name} was changed`
          : `The message of ${message.name} was not changed`,
        problemWords(error),
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
    // The visible list is right already, unless it has gained the message.
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

/** The lists without the message, and with the current counts. */
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

/** Whether something failed because the message has changed since the page showed it. */
export function isOvertaken(error: Error | null): boolean {
  return (
    error instanceof ApiProblem && ['message_changed', 'message_not_found'].includes(error.code)
  )
}

/**
 * Why an action on a message failed, with the message's current state if that is the reason.
 * @param error its error
 */
export function problemWords(error: Error): string {
  const present = error instanceof ApiProblem ? error.present : undefined
  return present === undefined ? error.message : `${error.message} It is ${present} now.`
}
