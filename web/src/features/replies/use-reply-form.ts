import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  type SavedReply,
  SavedReplyFormSchema,
  SavedReplySchema,
} from '../../../../shared/saved-replies.ts'
import { repliesQuery } from '../../entities/enquiry/replies-query.ts'
import { api, madeOf } from '../../lib/api.ts'
import { ApiProblem, parseResponse } from '../../lib/api-problem.ts'
import { versionOfDraft } from '../../lib/draft-version.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { useDraftKey } from '../../lib/use-draft-key.ts'

function valuesOf(reply: SavedReply | null) {
  return {
    name: reply?.name ?? '',
    text: reply?.text ?? '',
    isShared: reply?.isShared ?? false,
  }
}

const DRAFT = ['name', 'text', 'isShared'] as const

/**
 * The form of a saved reply, which does not overwrite what a colleague has saved in the meantime.
 * @param reply the reply to change; null for a new one
 * @param onSaved called after it is saved
 * @returns what `useWorkerForm` returns; `save`, a ref for the save button; and `conflict`, while there is one: both
 *   versions, with `keepMine` and `takeSaved` to resolve it
 */
export function useReplyForm(reply: SavedReply | null, onSaved: () => Promise<void>) {
  const client = useQueryClient()
  const id = reply === null ? 'reply-new' : `reply-${reply.id}`
  const key = useDraftKey(id)
  // The version that the next save is made from: if somebody chooses to overwrite a colleague's version, it becomes
  // that one.
  const [opened, setOpened] = useState(
    () => versionOfDraft({ key, fields: DRAFT, schema: SavedReplySchema, valuesOf }) ?? reply,
  )
  const [conflict, setConflict] = useState<{ saved: SavedReply; mine: Partial<SavedReply> }>()
  const save = useRef<HTMLButtonElement>(null)
  const form = useWorkerForm({
    id,
    schema: SavedReplyFormSchema,
    defaults: valuesOf(opened),
    draft: DRAFT,
    ...(opened && { madeOf: opened }),
    send: async (json) => {
      setConflict(undefined)
      try {
        if (opened === null) {
          return await parseResponse(api.network.replies.$post({ json }), SavedReplySchema)
        }
        const param = { id: opened.id }
        return await parseResponse(
          api.network.replies[':id'].$put({ param, json }, madeOf(opened)),
          SavedReplySchema,
        )
      } catch (error) {
        // A colleague may have changed or deleted it: the list shows the current state.
        await client.invalidateQueries({ queryKey: repliesQuery.queryKey })
        const saved = client
          .getQueryData(repliesQuery.queryKey)
          ?.items.find(({ id }) => id === opened?.id)
        const isChanged = error instanceof ApiProblem && error.code === 'reply_changed'
        if (isChanged && saved) setConflict({ saved, mine: json })
        throw error
      }
    },
    onSent: onSaved,
  })

  function goOnFrom(saved: SavedReply): void {
    setOpened(saved)
    setConflict(undefined)
    // The choice disappears with its buttons; the next action is to save.
    save.current?.focus()
  }

  function takeSaved({ saved }: NonNullable<typeof conflict>): void {
    form.reset(valuesOf(saved))
    form.discard()
    goOnFrom(saved)
  }

  return {
    ...form,
    save,
    conflict: conflict && {
      ...conflict,
      keepMine: () => goOnFrom(conflict.saved),
      takeSaved: () => takeSaved(conflict),
    },
  }
}
