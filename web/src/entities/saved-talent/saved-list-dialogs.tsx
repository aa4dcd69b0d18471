import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { Access } from '../../../../shared/access.ts'
import { listSavedTalent } from '../../../../shared/endpoints/saved-talent.ts'
import { getTalent, searchTalent } from '../../../../shared/endpoints/talent-search.ts'
import { LIST_NAME_MAX } from '../../../../shared/limits.ts'
import {
  ChangedListsSchema,
  ListNameSchema,
  type TalentList,
} from '../../../../shared/saved-talent.ts'
import { api } from '../../lib/api.ts'
import { doneOrGone, parseResponse } from '../../lib/api-problem.ts'
import { endpointKey, endpointListKey } from '../../lib/endpoint-query.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useColleagues } from '../network/use-colleagues.ts'
import { EVERYONE_SEES, presentAccess, WhoSeesChoice } from '../network/who-sees-choice.tsx'
import { listsQuery } from './saved-queries.ts'
import { peopleSaved } from './saved-words.ts'

type ChangedLists = Awaited<ReturnType<typeof makeList>>

function makeList(name: string, access?: Access) {
  const json = access === undefined ? { name } : { name, access }
  return parseResponse(api.network.lists.$post({ json }), ChangedListsSchema)
}

interface NameFormProps {
  name: string
  button: string
  onCancel: () => void
  send: (name: string) => Promise<ChangedLists>
  onSent: (id: string) => void
  /** Further fields, below the name. */
  children?: ReactNode
}

/** The form for a list's name, new or changed. */
function NameForm({ name, button, onCancel, send, onSent, children }: NameFormProps) {
  const client = useQueryClient()
  const form = useWorkerForm({
    id: useId(),
    schema: ListNameSchema,
    defaults: { name },
    send: (body) => send(body.name),
    onSent: ({ id, ...lists }) => {
      client.setQueryData(listsQuery.queryKey, lists)
      onSent(id)
    },
  })
  return (
    <Form {...form.props} notice={form.failure && <FailureNotice {...form.failure} />}>
      <Field label="Name of the list" error={form.error('name')} max={LIST_NAME_MAX}>
        {(control) => <TextInput {...control} {...form.register('name')} autoComplete="off" />}
      </Field>
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={form.sending}>
          {button}
        </Button>
        <Button variant="outline" disabled={form.sending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

interface WindowProps {
  open: boolean
  onClose: () => void
}

interface NameDialogProps extends WindowProps, Omit<NameFormProps, 'onCancel'> {
  title: string
}

/** Asks for a name. It stays open while the request is in flight. */
function NameDialog({ open, onClose, title, send, ...form }: NameDialogProps) {
  const [waits, setWaits] = useState(false)

  async function sendAndWait(name: string): Promise<ChangedLists> {
    setWaits(true)
    try {
      return await send(name)
    } finally {
      setWaits(false)
    }
  }

  return (
    <Dialog open={open} onClose={onClose} waits={waits} title={title} actions={null}>
      <NameForm {...form} onCancel={onClose} send={sendAndWait} />
    </Dialog>
  )
}

/** Asks for the name and the access of a new list, and creates it. */
export function NewList({ open, onClose, onMade }: WindowProps & { onMade: (id: string) => void }) {
  const { colleagues } = useColleagues()
  const [access, setAccess] = useState(EVERYONE_SEES)
  return (
    <NameDialog
      open={open}
      onClose={onClose}
      title="New list"
      name=""
      button="Create list"
      send={(name) =>
        access.confidential ? makeList(name, presentAccess(access, colleagues)) : makeList(name)
      }
      onSent={(id) => {
        setAccess(EVERYONE_SEES)
        onClose()
        onMade(id)
      }}
    >
      <WhoSeesChoice what="list" value={access} onChange={setAccess} />
    </NameDialog>
  )
}

/** Renames a list. */
export function RenameList({ list, open, onClose }: WindowProps & { list: TalentList }) {
  return (
    <NameDialog
      open={open}
      onClose={onClose}
      title="Rename the list"
      name={list.name}
      button="Rename the list"
      send={(name) =>
        parseResponse(
          api.network.lists[':id'].$put({ param: { id: list.id }, json: { name } }),
          ChangedListsSchema,
        )
      }
      onSent={onClose}
    />
  )
}

interface RemoveListProps extends WindowProps {
  list: TalentList
  onRemoved: () => void
}

/** Asks before a list is deleted, and says what is deleted with it. */
export function RemoveList({ list, open, onClose, onRemoved }: RemoveListProps) {
  const client = useQueryClient()
  const removing = useMutation({
    mutationFn: () =>
      doneOrGone(api.network.lists[':id'].$delete({ param: { id: list.id } }), 'list_not_found'),
    onSuccess: () => {
      onRemoved()
      client.setQueryData(
        listsQuery.queryKey,
        (lists) => lists && { items: lists.items.filter(({ id }) => id !== list.id) },
      )
      // This may change whom searches and profiles show as saved.
      void client.invalidateQueries({ queryKey: endpointListKey(listSavedTalent) })
      void client.invalidateQueries({ queryKey: endpointListKey(searchTalent) })
      void client.invalidateQueries({ queryKey: endpointKey(getTalent) })
    },
  })
  function close(): void {
    removing.reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      waits={removing.isPending}
      title={`Remove “${list.name}”?`}
      description={
        list.people === 0
          ? 'No one is in this list. Removing it cannot be undone.'
          : `${peopleSaved(list.people)} will be taken out. Notes and ratings go too, for anyone who is in no other list. This cannot be undone.`
      }
      actions={
        <>
          <Button variant="danger" loading={removing.isPending} onClick={() => removing.mutate()}>
            Remove the list
          </Button>
          <Button variant="outline" disabled={removing.isPending} onClick={close}>
            Keep it
          </Button>
        </>
      }
    >
      {removing.error && (
        <Notice kind="failure" title="The list is still there">
          {removing.error.message}
        </Notice>
      )}
    </Dialog>
  )
}
