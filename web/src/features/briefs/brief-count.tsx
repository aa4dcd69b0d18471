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

/** The pause in typing before the count is requested, in milliseconds. */
const PAUSE = 700

/**
 * How many talent meet all requirements of the brief so far. It is announced politely, and has its space before it is
 * known.
 */
export function BriefCount({ form: { watch } }: { form: Pick<BriefFormFields, 'watch'> }) {
  const { data, isError } = useBriefCount(watch())
  return (
    <p role="status" className="min-h-5 text-sm font-semibold tabular">
      {isError ? '' : data && writeCount(data)}
    </p>
  )
}

function useBriefCount(values: BriefValues) {
  // As text, which is stable while the values are the same; it is requested after a pause in typing.
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

/** The requirements so far; null for none, or an invalid value. */
function bodyOf(values: BriefValues): BriefPreview | null {
  const body = v.safeParse(BriefPreviewSchema, askedOf(values))
  return body.success && askedParts(values).length > 0 ? body.output : null
}

function writeCount({ everything, isExact }: v.InferOutput<typeof BriefCountSchema>): string {
  if (everything === 0) return 'No one has everything yet'
  if (everything === 1 && isExact) return '1 person has everything'
  return `${everything.toLocaleString('en')}${isExact ? '' : '+'} people have everything`
}
