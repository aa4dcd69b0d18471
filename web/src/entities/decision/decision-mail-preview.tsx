import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { MailPreview } from '../../../../shared/mail-preview.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useDebouncedValue } from '../../ui/use-debounced-value.ts'

/** How long after the last letter the preview is updated, in milliseconds. */
const PAUSE = 400

interface DecisionMailPreviewProps {
  /** The data that the email depends on: a change of them updates the preview. */
  about: string
  load: (signal: AbortSignal) => Promise<MailPreview>
  /** The recipient, if several emails will be sent. */
  example?: string | undefined
  startsOpen?: boolean
}

/**
 * The email as it would be sent, made by the worker with its own templates. It is fetched when the preview is expanded.
 */
export function DecisionMailPreview({
  about,
  load,
  example,
  startsOpen = false,
}: DecisionMailPreviewProps) {
  const [open, setOpen] = useState(startsOpen)
  const settled = useDebouncedValue(about, PAUSE)
  const regionId = useId()
  const { data, error } = useQuery({
    queryKey: ['admin', 'mail-preview', settled],
    queryFn: ({ signal }) => load(signal),
    enabled: open,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })

  return (
    <div className="grid gap-2 text-sm">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={regionId}
        onClick={() => setOpen(!open)}
        className="inline-flex min-h-11 w-fit items-center gap-2 rounded-box font-semibold pointer-fine:min-h-8"
      >
        <ChevronRight
          aria-hidden="true"
          className={`size-4 shrink-0 text-soft transition-transform duration-150 ${open ? 'rotate-90' : ''}`}
        />
        <span className="text-left">
          <span>Preview the email</span>
          {example && <span className="font-normal text-soft">, for instance to {example}</span>}
        </span>
      </button>
      <div id={regionId} hidden={!open} aria-busy={about !== settled || undefined}>
        {data ? (
          <div className="grid gap-2 rounded-box border border-line bg-paper p-4">
            <p className="font-semibold">
              <span className="font-normal text-soft">Subject: </span>
              {data.subject}
            </p>
            <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              {data.text}
            </p>
          </div>
        ) : error ? (
          <p role="alert">The email cannot be shown: {error.message}</p>
        ) : (
          <Skeleton className="h-48" />
        )}
      </div>
    </div>
  )
}
