import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type MergingNetwork, NetworkMergeSchema } from '../../../../shared/network-merges.ts'
import { api } from '../../lib/api.ts'
import { ApiProblem, parseResponse } from '../../lib/api-problem.ts'
import { focusHeading } from '../../lib/focus-heading.ts'
import { Button } from '../../ui/button.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioCard } from '../../ui/radio-cards.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useToast } from '../../ui/toast.tsx'
import { MergePlanSummary } from './merge-plan-summary.tsx'
import { candidatesQuery, mergePlanQuery } from './merge-queries.ts'
import { networkInWords } from './merge-words.ts'
import { useInvalidateNetworks } from './use-invalidate-networks.ts'

interface MergeDialogProps {
  /** The network that becomes a part of another. */
  network: { id: string; name: string }
  onClose: () => void
}

/** Finds the duplicate of a network, shows the result of a merge, and merges them. */
export function MergeDialog({ network, onClose }: MergeDialogProps) {
  const [chosen, setChosen] = useState<MergingNetwork | null>(null)
  const [words, setWords] = useState('')
  const [isPlanned, setIsPlanned] = useState(false)
  if (chosen && isPlanned) {
    return (
      <PlannedMerge
        network={network}
        into={chosen}
        onBack={() => setIsPlanned(false)}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${network.name} is the same network as…`}
      description={`Everything ${network.name} has moves to the other network, which keeps its name. You will see what changes before anything happens.`}
      actions={
        <>
          <Button disabled={chosen === null} onClick={() => setIsPlanned(true)}>
            See what would change
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <Candidates
        network={network}
        words={words}
        onSearch={setWords}
        chosen={chosen}
        onChoose={setChosen}
      />
    </Dialog>
  )
}

interface CandidatesProps {
  network: { id: string }
  /** The words of the search. */
  words: string
  onSearch: (words: string) => void
  chosen: MergingNetwork | null
  onChoose: (network: MergingNetwork) => void
}

function Candidates({ network, words, onSearch, chosen, onChoose }: CandidatesProps) {
  const candidates = useQuery(candidatesQuery(network.id, words))
  return (
    <div className="grid gap-3">
      <SearchBox
        label="Find the other network"
        placeholder="Name or email domain"
        value={words}
        maxLength={120}
        onSearch={onSearch}
      />
      <div className="min-h-56">
        <DataArea query={candidates} skeleton={<Skeleton className="h-56" />}>
          {({ items }) => (
            <div className="grid gap-3">
              {items.length === 0 && (
                <p role="status" className="text-sm text-soft">
                  {words === ''
                    ? 'No other network has a similar name or the same domain. Search for it by name.'
                    : 'No network has this name or email domain.'}
                </p>
              )}
              <Choices
                legend={words === '' ? 'These look the same' : 'Found'}
                items={withChosen(items, chosen)}
                chosen={chosen}
                onChoose={onChoose}
              />
            </div>
          )}
        </DataArea>
      </div>
    </div>
  )
}

interface ChoicesProps extends Pick<CandidatesProps, 'chosen' | 'onChoose'> {
  legend: string
  items: readonly MergingNetwork[]
}

function Choices({ legend, items, chosen, onChoose }: ChoicesProps) {
  if (items.length === 0) return null
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      {items.map((item) => (
        <RadioCard
          key={item.id}
          name="into"
          label={item.name}
          description={networkInWords(item)}
          checked={chosen?.id === item.id}
          onChange={() => onChoose(item)}
          className="wrap-anywhere"
        />
      ))}
    </fieldset>
  )
}

/** The chosen network stays visible, whatever a search that ends later finds. */
function withChosen(items: readonly MergingNetwork[], chosen: MergingNetwork | null) {
  return chosen === null || items.some(({ id }) => id === chosen.id) ? items : [chosen, ...items]
}

interface PlannedMergeProps extends MergeDialogProps {
  into: MergingNetwork
  onBack: () => void
}

function PlannedMerge({ network, into, onBack, onClose }: PlannedMergeProps) {
  const plan = useQuery(mergePlanQuery(network.id, into.id))
  const toast = useToast()
  const forgetNetworks = useInvalidateNetworks()
  const merge = useMutation({
    mutationFn: () =>
      parseResponse(
        api.admin.networks[':id'].merge.$post({
          param: { id: network.id },
          json: { into: into.id },
        }),
        NetworkMergeSchema,
      ),
    onSuccess: async () => {
      toast(`${network.name} is a part of ${into.name} now`, 'You can undo this for 30 days.')
      onClose()
      await forgetNetworks()
      focusHeading()
    },
    // A colleague may have merged one of them, or the answer to an earlier try was lost: the page shows which.
    onError: () => forgetNetworks(),
  })
  // A colleague was faster, so this merge can no longer be planned or made.
  const isOver = merge.error instanceof ApiProblem && merge.error.code === 'already_merged'
  return (
    <Dialog
      open
      onClose={onClose}
      waits={merge.isPending}
      title={`Merge ${network.name} into ${into.name}?`}
      description="The owners of both get an email. You can undo this for 30 days; anything created in the meantime stays with the other network."
      actions={
        <>
          {!isOver && (
            <Button
              disabled={plan.data === undefined}
              loading={merge.isPending}
              onClick={() => merge.mutate()}
            >
              Merge the two
            </Button>
          )}
          <Button variant="outline" disabled={merge.isPending} onClick={onBack}>
            Choose another
          </Button>
          <Button variant="outline" disabled={merge.isPending} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {!isOver && (
        <DataArea query={plan} skeleton={<Skeleton className="h-72" />}>
          {(data) => <MergePlanSummary plan={data} />}
        </DataArea>
      )}
      {merge.error && <Notice kind="failure">{merge.error.message}</Notice>}
    </Dialog>
  )
}
