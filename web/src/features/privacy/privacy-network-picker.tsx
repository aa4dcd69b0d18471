import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NETWORK_SEARCH_MIN } from '../../../../shared/limits.ts'
import type { NamedNetwork } from '../../../../shared/privacy.ts'
import { AutocompleteField } from '../../ui/autocomplete.tsx'
import { Field } from '../../ui/field.tsx'
import { useDebouncedValue } from '../../ui/use-debounced-value.ts'
import { networksQuery } from './privacy-query.ts'

/** How long the text must stay the same before it is searched for, in milliseconds. */
const PAUSE = 250

interface PrivacyNetworkPickerProps {
  label: string
  hint?: string | undefined
  /** Why the last chosen network was refused. */
  refusal?: string | undefined
  isBusy?: boolean
  /** Why a network cannot be chosen, if so. */
  refused?: (network: NamedNetwork) => string | undefined
  /** @returns whether it was saved: typed text stays if it was not */
  onChoose: (network: NamedNetwork) => Promise<boolean> | boolean
}

/** Finds an approved network by name. */
export function PrivacyNetworkPicker({
  label,
  hint = 'Type the start of its name.',
  refusal,
  isBusy = false,
  refused,
  onChoose,
}: PrivacyNetworkPickerProps) {
  const [typed, setTyped] = useState('')
  const words = useDebouncedValue(typed.trim(), PAUSE)
  const isLongEnough = typed.trim().length >= NETWORK_SEARCH_MIN
  const search = useQuery(networksQuery(words))
  const networks = isLongEnough ? (search.data?.items ?? []) : []

  async function choose(id: string): Promise<void> {
    const network = networks.find(({ userId }) => userId === id)
    if (network && !isBusy && (await onChoose(network))) setTyped('')
  }

  return (
    <Field label={label} hint={hint} error={refusal}>
      {(control) => (
        <AutocompleteField
          control={{ ...control, 'aria-required': undefined }}
          typed={typed}
          onType={setTyped}
          found={networks.map((network) => ({
            id: network.userId,
            label: network.networkName,
            refused: refused?.(network),
          }))}
          status={statusOf()}
          onChoose={({ id }) => void choose(id)}
          placeholder="North News"
        />
      )}
    </Field>
  )

  function statusOf(): string {
    if (!isLongEnough) return `Type at least ${NETWORK_SEARCH_MIN} letters.`
    if (search.error) return search.error.message
    if (search.isFetching || words !== typed.trim()) return 'Looking…'
    if (networks.length > 0) return ''
    return 'No approved network has this name. You can hide from the name or from its email domain instead.'
  }
}
