import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as v from 'valibot'
import {
  BriefCountSchema,
  type BriefPreview,
  BriefPreviewSchema,
} from '../../../../shared/briefs.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { useDebouncedValue } from '../../ui/use-debounced-value.ts'
import type { BriefFormFields } from './brief-form.tsx'
import { askedOf, askedParts, type BriefValues } from './brief-values.ts'

/** How long nobody must type before it is counted, in milliseconds. */
const PAUSE = 700

/** How many have everything that the brief asks for so far. It is heard politely, and has its room before it is known. */
export function BriefCount({ form: { watch } }: { form: Pick<BriefFormFields, 'watch'> }) {
  const { data, isError } = useBriefCount(watch())
  return (
    <p role="status" className="min-h-5 text-sm font-semibold tabular">
      {isError ? '' : data && writeCount(data)}
    </p>
  )
}

function useBriefCount(values: BriefValues) {
  // As text, which stands still while nothing in it changes; it is looked through once nobody types.
  const written = useDebouncedValue(JSON.stringify(values), PAUSE)
  const asked = useMemo(() => JSON.stringify(bodyOf(JSON.parse(written))), [written])
  return useQuery({
    queryKey: ['brief count', asked],
    queryFn: ({ signal }) =>
      parseResponse(
        api.network.briefs.preview.$post(
          { json: JSON.parse(asked) as BriefPreview },
          { init: { signal } },
        ),
        BriefCountSchema,
      ),
    enabled: asked !== 'null',
    ...(asked !== 'null' && { placeholderData: keepPreviousData }),
    staleTime: 60_000,
    retry: false,
  })
}

/** What is asked for so far; null for nothing, or what is not a value yet. */
function bodyOf(values: BriefValues): BriefPreview | null {
  const body = v.safeParse(BriefPreviewSchema, askedOf(values))
  return body.success && askedParts(values).length > 0 ? body.output : null
}

function writeCount({ everything, isExact }: v.InferOutput<typeof BriefCountSchema>): string {
  if (everything === 0) return 'No one has everything yet'
  if (everything === 1 && isExact) return '1 person has everything'
  return `${everything.toLocaleString('en')}${isExact ? '' : '+'} people have everything`
}
