import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ellipsis, Plus } from 'lucide-react'
import { useState } from 'react'
import { TALENT_LISTS_MAX } from '../../../../shared/limits.ts'
import {
  ChangedListsSchema,
  type ListChange,
  type TalentList,
} from '../../../../shared/saved-talent.ts'
import { refetchIfGone } from '../../entities/saved-talent/saved-cache.ts'
import { NewList, RemoveList, RenameList } from '../../entities/saved-talent/saved-list-dialogs.tsx'
import { listsQuery } from '../../entities/saved-talent/saved-queries.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { useColleagues } from '../../lib/use-colleagues.ts'
import { useWideScreen } from '../../lib/use-wide-screen.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { PillLink } from '../../ui/pill-link.tsx'
import { Select } from '../../ui/select.tsx'
import { useFailures, useToast } from '../../ui/toast.tsx'

interface SavedListsProps {
  lists: readonly TalentList[]
  /** The current list; undefined if there is none. */
  shown: TalentList | undefined
  /** Opens a list; the first one without an id. */
  onShow: (list: string | undefined) => void
}

/** The network's lists, and the actions for the current one. */
export function SavedLists({ lists, shown, onShow }: SavedListsProps) {
  const [asked, setAsked] = useState<'new' | 'rename' | 'remove' | null>(null)
  const toast = useToast()
  const wide = useWideScreen()
  const mayEdit = useColleagues().may('editor')
  const close = () => setAsked(null)

  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-3 print:hidden">
      <ListChoice lists={lists} shown={shown} onShow={onShow} />
      {mayEdit && (
        // On a line of its own, its icon and not its edge is aligned with the margin.
        <div className={`flex gap-1 ${wide ? '' : '-ml-3.5'}`}>
          <Button
            variant="ghost"
            size="sm"
            disabled={lists.length >= TALENT_LISTS_MAX}
            title={
              lists.length >= TALENT_LISTS_MAX
                ? `${TALENT_LISTS_MAX} lists are the most you can have`
                : undefined
            }
            leftIcon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => setAsked('new')}
          >
            New list
          </Button>
          {shown && (
            <ListMenu
              lists={lists}
              list={shown}
              onRename={() => setAsked('rename')}
              onRemove={() => setAsked('remove')}
            />
          )}
        </div>
      )}
      <NewList open={asked === 'new'} onClose={close} onMade={onShow} />
      {shown && (
        <>
          <RenameList list={shown} open={asked === 'rename'} onClose={close} />
          <RemoveList
            list={shown}
            open={asked === 'remove'}
            onClose={close}
            onRemoved={() => {
              close()
              toast(`“${shown.name}” is removed`)
              onShow(undefined)
            }}
          />
        </>
      )}
    </div>
  )
}

/** The lists side by side, or in one control if there is no space for them; nothing if there are none. */
function ListChoice({ lists, shown, onShow }: SavedListsProps) {
  const wide = useWideScreen()
  if (lists.length === 0) return null
  if (!wide) {
    return (
      <Select
        aria-label="List"
        className="basis-full"
        value={shown?.id ?? ''}
        onChange={({ target }) => onShow(target.value)}
      >
        {!shown && <option value="">Choose a list</option>}
        {lists.map(({ id, name, people }) => (
          <option key={id} value={id}>
            {name} ({people})
          </option>
        ))}
      </Select>
    )
  }
  return (
    <nav aria-label="Lists" className="-mx-1 min-w-0 overflow-x-auto p-1">
      <ul className="flex w-max gap-2">
        {lists.map(({ id, name, people }) => (
          <li key={id}>
            <PillLink
              to="/network/saved"
              search={(present) => ({ compare: present.compare, list: id })}
              aria-current={id === shown?.id ? 'page' : undefined}
              count={people}
            >
              <bdi className="max-w-60 truncate few:whole">{name}</bdi>
            </PillLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Names the failure of a toast. */
const REORDER = 'reorder the lists'

interface ListMenuProps {
  lists: readonly TalentList[]
  /** The list that the actions are about. */
  list: TalentList
  onRename: () => void
  onRemove: () => void
}

/** Renames, moves or removes a list. */
function ListMenu({ lists, list, onRename, onRemove }: ListMenuProps) {
  const client = useQueryClient()
  const failures = useFailures()
  const moving = useMutation({
    // One after the other: each answer has the whole order.
    scope: { id: 'talent-lists' },
    mutationFn: ({ id, ...change }: ListChange & { id: string }) =>
      parseResponse(
        api.network.lists[':id'].$put({ param: { id }, json: change }),
        ChangedListsSchema,
      ),
    onMutate: () => failures.withdraw(REORDER),
    onSuccess: ({ id, ...changed }) => client.setQueryData(listsQuery.queryKey, changed),
    onError: (error) => {
      refetchIfGone(client, error)
      failures.tell(REORDER, 'The lists were not reordered', error.message)
    },
  })
  const at = lists.findIndex(({ id }) => id === list.id)
  const moveBefore = (before: string | null) => moving.mutate({ id: list.id, before })
  return (
    <Menu
      label={`Options for the list ${list.name}`}
      variant="ghost"
      size="sm"
      groups={[
        [{ label: 'Rename', run: onRename }],
        [
          {
            label: 'Move to the left',
            disabled: at <= 0,
            run: () => moveBefore(lists[at - 1]?.id ?? null),
          },
          {
            label: 'Move to the right',
            disabled: at >= lists.length - 1,
            run: () => moveBefore(lists[at + 2]?.id ?? null),
          },
        ],
        [{ label: 'Remove', run: onRemove }],
      ]}
    >
      <Ellipsis aria-hidden="true" className="size-5" />
    </Menu>
  )
}
