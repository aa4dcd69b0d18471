import { useQuery } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { lazy, useState } from 'react'
import type { NamedNetwork, NetworkView } from '../../../../shared/privacy.ts'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { DataArea } from '../../ui/data-area.tsx'
import { LazyPart } from '../../ui/lazy-part.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PrivacyNetworkPicker } from './privacy-network-picker.tsx'
import { PrivacyPart } from './privacy-part.tsx'
import { networkViewQuery } from './privacy-query.ts'

/** Loaded on demand, because a profile needs the player. */
const PrivacyProfile = lazy(() =>
  import('./privacy-profile.tsx').then((module) => ({ default: module.PrivacyProfile })),
)

/** The proof: the answer that a network gets when it asks for this talent. */
export function PrivacyPreview() {
  const [chosen, setChosen] = useState<NamedNetwork | null>(null)
  return (
    <PrivacyPart
      title="See it as a network does"
      note="Choose a network to see exactly what it gets when it looks for you."
    >
      <PrivacyNetworkPicker
        label="As seen by"
        onChoose={(network) => {
          setChosen(network)
          return true
        }}
      />
      {chosen && <Preview key={chosen.userId} network={chosen} />}
    </PrivacyPart>
  )
}

function Preview({ network }: { network: NamedNetwork }) {
  const view = useQuery(networkViewQuery(network.userId))
  return (
    <div className="grid gap-3">
      <h4 className="text-sm font-semibold">
        As <bdi>{network.networkName}</bdi> sees it
      </h4>
      <DataArea query={view} skeleton={<Skeleton className="h-44" />}>
        {(answer) => (
          <>
            <p role="status" className="measure text-sm">
              {sentenceOf(answer)}
            </p>
            {answer.isVisible ? (
              <LazyPart until={<Skeleton className="aspect-video" />}>
                <PrivacyProfile />
              </LazyPart>
            ) : (
              <NobodyThere />
            )}
          </>
        )}
      </DataArea>
    </div>
  )
}

const REASONS: Readonly<Record<NetworkView['because'][number], string>> = {
  network: 'you hide from it',
  domain: 'you hide from the email domain it writes from',
  name: 'you hide from its name, from one that is close to it, or from one that its people go by',
}

function sentenceOf({ networkName, isVisible, because }: NetworkView): string {
  if (isVisible) return `${networkName} can see you. This is all it sees of your profile.`
  if (because.length === 0)
    return `${networkName} cannot see you, because you are paused. It gets the same answer as for someone who does not exist.`
  const reasons = because.map((kind) => REASONS[kind]).join(', and because ')
  return `${networkName} cannot see you, because ${reasons}. It gets the same answer as for someone who does not exist.`
}

/** The whole answer to a network that may not see somebody. */
function NobodyThere() {
  return (
    <div className="grid justify-items-center gap-2 rounded-box border border-dashed border-outline px-6 py-12 text-center">
      <EyeOff aria-hidden="true" className="size-6 text-soft" />
      <p className="font-semibold">{PROBLEMS.not_found.title}</p>
      <p className="text-sm text-soft">{PROBLEMS.not_found.detail}</p>
    </div>
  )
}
