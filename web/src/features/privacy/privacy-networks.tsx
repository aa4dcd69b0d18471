import { useState } from 'react'
import { HIDDEN_NETWORKS_MAX } from '../../../../shared/limits.ts'
import type { NamedNetwork } from '../../../../shared/privacy.ts'
import { spellingsOf } from '../../entities/network/other-letters.ts'
import { useToast } from '../../ui/toast.tsx'
import {
  usePrivacyChange,
  withName,
  withNetwork,
  withoutName,
  withoutNetwork,
} from './privacy-change.ts'
import { PrivacyList } from './privacy-list.tsx'
import { PrivacyNames } from './privacy-names.tsx'
import { PrivacyNetworkPicker } from './privacy-network-picker.tsx'
import { PrivacyPart } from './privacy-part.tsx'
import { usePrivacyRemoval } from './privacy-removal.tsx'

const noteByName = (name: string) =>
  `Everyone under this name, ${spellingsOf(name)}. You added it, worked there, or hid from an account that no longer exists.`

interface PrivacyNetworksProps {
  networks: readonly NamedNetwork[]
  names: readonly string[]
}

/** The networks that a talent is hidden from, and those that only their name hides. */
export function PrivacyNetworks({ networks, names }: PrivacyNetworksProps) {
  const { ask, question, heading } = usePrivacyRemoval()
  const { make, isBusy } = usePrivacyChange()
  const [refusal, setRefusal] = useState<string | undefined>(undefined)
  const toast = useToast()
  const isFull = networks.length >= HIDDEN_NETWORKS_MAX

  async function add(network: NamedNetwork): Promise<boolean> {
    setRefusal(undefined)
    try {
      await make(withNetwork(network))
      toast(`Hidden from ${network.networkName}`)
      return true
    } catch (reason) {
      setRefusal(reason instanceof Error ? reason.message : '')
      return false
    }
  }

  function removeRow(key: string): void {
    if (names.includes(key)) {
      ask({ name: key, remove: withoutName(key), restore: withName(key) })
      return
    }
    const network = networks.find(({ userId }) => userId === key)
    if (!network) return
    ask({
      name: network.networkName,
      remove: withoutNetwork(network),
      restore: withNetwork(network),
    })
  }

  return (
    <PrivacyPart
      title="Other networks"
      note="Each with all of its accounts and everyone on their email domains."
      heading={heading}
    >
      {question}
      <PrivacyNetworkPicker
        label="Hide from a network"
        hint={
          isFull
            ? 'The list is full. Hide from an email domain to cover many people at once.'
            : undefined
        }
        refusal={refusal}
        isBusy={isBusy || isFull}
        refused={({ userId }) =>
          networks.some((network) => network.userId === userId) ? 'Already hidden' : undefined
        }
        onChoose={add}
      />
      <PrivacyNames names={names} />
      <PrivacyList
        label="Networks you are hidden from"
        names={['names on your list', 'name on your list']}
        rows={[
          ...networks.map(({ userId, networkName }) => ({
            key: userId,
            name: networkName,
            note: 'You chose to hide.',
          })),
          ...names.map((name) => ({ key: name, name, note: noteByName(name) })),
        ]}
        empty="None yet. A network you used to work for, or one that shares an owner with yours?"
        onRemove={removeRow}
      />
    </PrivacyPart>
  )
}
