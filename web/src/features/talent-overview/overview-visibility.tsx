import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { getVisibility } from '../../../../shared/endpoints/visibility.ts'
import { type Visibility, VisibilitySchema } from '../../../../shared/visibility.ts'
import { invalidateVisibility } from '../../entities/visibility/invalidate-visibility.ts'
import { visibilityQuery } from '../../entities/visibility/visibility-query.ts'
import { VisibilityState } from '../../entities/visibility/visibility-state.tsx'
import { PAUSE_AND_ENQUIRIES } from '../../entities/visibility/visibility-words.ts'
import { api } from '../../lib/api.ts'
import { isUnanswered, parseResponse } from '../../lib/api-problem.ts'
import { type ChangeFailure, changeFailure } from '../../lib/change-failure.ts'
import { keepAnswer } from '../../lib/endpoint-query.ts'
import { useLostFocus } from '../../lib/use-lost-focus.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The minimum height of the card and its skeleton, so that nothing below moves when one replaces the other. */
const HEIGHT = 'min-h-40 sm:min-h-28'

/** Whether networks see the talent: pausing is one press, and going live begins with a preview. */
export function OverviewVisibility() {
  const visibility = useQuery(visibilityQuery)
  return (
    <section aria-label="Visibility">
      <DataArea query={visibility} skeleton={<Skeleton className={HEIGHT} />}>
        {(data) => <VisibilityCard visibility={data} />}
      </DataArea>
    </section>
  )
}

function VisibilityCard({ visibility }: { visibility: Visibility }) {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ChangeFailure | null>(null)
  const [hasPaused, setPaused] = useState(false)
  const goLive = useRef<HTMLAnchorElement>(null)
  const focusHandlers = useLostFocus(() => goLive.current?.focus())

  async function pause(): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      const json = { visible: false }
      const saved = await parseResponse(api.talent.visibility.$put({ json }), VisibilitySchema)
      keepAnswer(queryClient, visibilityQuery, saved)
      void invalidateVisibility(queryClient, getVisibility)
      setPaused(true)
    } catch (reason) {
      setFailure(changeFailure(reason, 'You are still visible'))
      // It may have been saved, with its answer lost: the card shows what is saved.
      if (isUnanswered(reason)) void invalidateVisibility(queryClient)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div {...focusHandlers} className="grid gap-3">
      {failure !== null && visibility.visible && <FailureNotice {...failure} />}
      <div
        className={`flex flex-wrap content-center items-center gap-x-6 gap-y-4 rounded-box bg-wash p-4 ${HEIGHT}`}
      >
        <VisibilityState
          visibility={visibility}
          heading="h2"
          note={hasPaused && !visibility.visible ? PAUSE_AND_ENQUIRIES : undefined}
        />
        {visibility.visible ? (
          <Button variant="outline" size="sm" loading={isBusy} onClick={() => void pause()}>
            Pause
          </Button>
        ) : (
          <ButtonLink ref={goLive} to="/talent/settings" hash="visibility" size="sm">
            Preview and go live
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
