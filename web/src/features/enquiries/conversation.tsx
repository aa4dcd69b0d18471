import type * as v from 'valibot'
import { addressOf, ask } from '../../../../shared/endpoint.ts'
import type { sendNetworkFile, sendTalentFile } from '../../../../shared/endpoints/attachments.ts'
import { Thread } from '../../entities/enquiry/thread.tsx'
import { parseResponse } from '../../lib/api-problem.ts'
import { sendFile } from '../../lib/send-file.ts'
import { fileLinks } from './enquiry-queries.ts'
import { MessageForm } from './message-form.tsx'
import { UnsentDraft } from './unsent-draft.tsx'

type FileEndpoint = typeof sendNetworkFile | typeof sendTalentFile

interface ConversationProps<Endpoint extends FileEndpoint> {
  /** As one of its two sides reads it. */
  enquiry: v.InferOutput<Endpoint['answer']>
  /** The call by which that side sends a file. */
  fileEndpoint: Endpoint
  send: (json: { text: string }) => Promise<v.InferOutput<Endpoint['answer']>>
  onSent: (enquiry: v.InferOutput<Endpoint['answer']>) => void
  /** The name of the other side. */
  other: string
  /** The name of a writer of the reader's own side whose account was erased; left out if it is only one person. */
  former?: string
  /** For writers with saved replies: the values of the placeholders. */
  known?: Readonly<Record<string, string>>
}

/** What both sides have written since the talent said yes, and the box to write more. */
export function Conversation<Endpoint extends FileEndpoint>({
  enquiry,
  fileEndpoint,
  send,
  onSent,
  other,
  former,
  known,
}: ConversationProps<Endpoint>) {
  const { id, messages, readUpTo, unread, isAvailable, moves } = enquiry
  const mayWrite = moves.includes('write')
  if (!mayWrite && messages.length === 0) return <UnsentDraft id={id} />
  return (
    <>
      <Thread
        messages={messages}
        readUpTo={readUpTo}
        unread={unread}
        other={other}
        linkOf={isAvailable ? fileLinks(id) : undefined}
        {...(former !== undefined && { former })}
      />
      {mayWrite ? (
        <MessageForm
          id={id}
          send={send}
          attach={(file, sending) =>
            parseResponse(
              sendFile(
                'POST',
                addressOf(ask<FileEndpoint>(fileEndpoint, { id, name: file.name })),
                file,
                sending,
              ),
              fileEndpoint.answer,
            )
          }
          onSent={onSent}
          {...(known && { known })}
        />
      ) : (
        <UnsentDraft id={id} />
      )}
    </>
  )
}
