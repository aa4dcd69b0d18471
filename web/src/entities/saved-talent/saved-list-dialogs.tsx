import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import * as v from 'valibot'
import type { Access } from '../../../../shared/access.ts'
import { listSavedTalent } from '../../../../shared/endpoints/saved-talent.ts'
import { getTalent, searchTalent } from '../../../../shared/endpoints/talent-search.ts'
import { LIST_NAME_MAX } from '../../../../shared/limits.ts'
import {
  ChangedListsSchema,
  ListNameSchema,
  type RenamedList,
  RenamedListSchema,
  type TalentList,
} from '../../../../shared/saved-talent.ts'
import { api } from '../../lib/api.ts'
import { ApiProblem, doneOrGone, parseResponse } from '../../lib/api-problem.ts'
import { endpointKey, endpointListKey } from '../../lib/endpoint-query.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { useColleagues } from '../../lib/use-colleagues.ts'
import { Button } from '../../ui/button.tsx'
import { ConflictNotice } from '../../ui/conflict-notice.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useFailures } from '../../ui/toast.tsx'
import { EVERYONE_SEES, presentAccess, WhoSeesChoice } from '../network/who-sees-choice.tsx'
import { refetchIfGone } from './saved-cache.ts'
import { listsQuery } from './saved-queries.ts'
import { peopleSaved } from './saved-words.ts'

type ChangedLists = Awaited<ReturnType<typeof makeList>>

function makeList(name: string, access?: Access) {
  const json = access === undefined ? { name } : { name, access }
  return parseResponse(api.network.lists.$post({ json }), ChangedListsSchema)
}

interface NameFormProps {
  /** The name of the form's draft, which a dialog that is closed by accident leaves in this tab. */
  draft: string
  name: string
  button: string
  onCancel: () => void
  /** Sends the name; with the one that it replaces, if a colleague's name is to be overwritten. */
  send: (values: NameValues, overwritten?: string) => Promise<ChangedLists>
  onSent: (id: string) => void
  /** Whether it is also chosen who sees the list. */
  asksAccess?: boolean
}

interface NameValues {
  name: string
  /** Who sees a new list. */
  access: Access
}

const NameSchema = v.object({ ...ListNameSchema.entries, access: v.custom<Access>(() => true) })
const DRAFT = ['name', 'access'] as const

/** What a colleague has called the list meanwhile, if that is why it was not renamed. */
function renamedList(error: unknown): RenamedList | null {
  if (!(error instanceof ApiProblem) || error.code !== 'list_renamed') return null
  const renamed = v.safeParse(RenamedListSchema, error.saved)
  return renamed.success ? renamed.output : null
}

/** The form for a list's name, new or changed. */
function NameForm(props: NameFormProps) {
  const { draft, name, button, onCancel, send, onSent, asksAccess = false } = props
  const client = useQueryClient()
  const [overwritten, setOverwritten] = useState<string>()
  const [conflict, setConflict] = useState<{ mine: string; saved: RenamedList } | null>(null)
  const form = useWorkerForm<NameValues, NameValues, ChangedLists>({
    id: draft,
    schema: NameSchema,
    defaults: { name, access: EVERYONE_SEES },
    draft: DRAFT,
    send: async (body) => {
      setConflict(null)
      try {
        return await send(body, overwritten)
      } catch (error) {
        const saved = renamedList(error)
        if (saved) setConflict({ mine: body.name, saved })
        throw error
      }
    },
    onSent: ({ id, ...lists }) => {
      client.setQueryData(listsQuery.queryKey, lists)
      onSent(id)
    },
  })

  function cancel(): void {
    form.discard()
    onCancel()
  }

  function keepMine(): void {
    setOverwritten(conflict?.saved.name)
    setConflict(null)
    // The choice disappears with its buttons; the next action is to rename.
    form.props.ref.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }

  return (
    <Form
      {...form.props}
      notice={
        conflict ? (
          <ConflictNotice
            differences={[{ label: 'Name', mine: conflict.mine, saved: conflict.saved.name }]}
            changedBy={conflict.saved.renamedBy}
            onKeepMine={keepMine}
            onTakeSaved={() => {
              void client.invalidateQueries({ queryKey: listsQuery.queryKey })
              cancel()
            }}
          />
        ) : (
          form.failure && <FailureNotice {...form.failure} />
        )
      }
    >
      <Field label="Name of the list" error={form.error('name')} max={LIST_NAME_MAX}>
        {(control) => <TextInput {...control} {...form.register('name')} autoComplete="off" />}
      </Field>
      {asksAccess && (
        <Controller
          control={form.control}
          name="access"
          render={({ field: { value, onChange } }) => (
            <WhoSeesChoice what="list" value={value} onChange={onChange} />
          )}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={form.sending}>
          {button}
        </Button>
        <Button variant="outline" disabled={form.sending} onClick={cancel}>
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

  async function sendAndWait(values: NameValues, overwritten?: string): Promise<ChangedLists> {
    setWaits(true)
    try {
      return await send(values, overwritten)
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
  return (
    <NameDialog
      open={open}
      onClose={onClose}
      title="New list"
      draft="list-new"
      name=""
      button="Create list"
      asksAccess
      send={({ name, access }) =>
        access.confidential ? makeList(name, presentAccess(access, colleagues)) : makeList(name)
      }
      onSent={(id) => {
        onClose()
        onMade(id)
      }}
    />
  )
}

/** Renames a list. A name that a colleague has given it meanwhile is overwritten only by choice. */
export function RenameList({ list, open, onClose }: WindowProps & { list: TalentList }) {
  const client = useQueryClient()
  const failures = useFailures()

  async function rename({ name }: NameValues, overwritten = list.name): Promise<ChangedLists> {
    try {
      return await parseResponse(
        api.network.lists[':id'].$put({
          param: { id: list.id },
          json: { name, formerName: overwritten },
        }),
        ChangedListsSchema,
      )
    } catch (error) {
      // The list disappears from the page, and this window with it.
      if (refetchIfGone(client, error)) {
        onClose()
        failures.tell(
          `rename ${list.id}`,
          `“${list.name}” no longer exists`,
          'It may have been removed.',
        )
      }
      throw error
    }
  }

  return (
    <NameDialog
      open={open}
      onClose={onClose}
      title="Rename the list"
      // A name typed for a list that a colleague has renamed since was typed for another name.
      draft={`list-${list.id}-${list.name}`}
      name={list.name}
      button="Rename the list"
      send={rename}
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
    <ConfirmDialog
      open={open}
      onClose={close}
      title={`Remove “${list.name}”?`}
      description={
        list.people === 0
          ? 'No one is in this list. Removing it cannot be undone.'
          : `${peopleSaved(list.people)} will be taken out. Notes and ratings go too, for anyone who is in no other list. This cannot be undone.`
      }
      confirm="Remove the list"
      cancel="Keep it"
      action={removing}
      failed="The list is still there"
    />
  )
}
