import { Check, Minus } from 'lucide-react'
import { NOTHING_TO_MATCH_SENTENCE } from '../../../../shared/briefs.ts'
import { MATCH_PART_NAMES } from '../../../../shared/matching.ts'
import { BriefCount } from './brief-count.tsx'
import type { BriefFormFields } from './brief-form.tsx'
import { askedParts, OWN_PARTS } from './brief-values.ts'

/** The criteria that talent would be compared by, while the brief is being written. */
export function BriefCompared({ form }: { form: Pick<BriefFormFields, 'watch'> }) {
  const { watch } = form
  const asked = askedParts(watch())
  return (
    <aside
      aria-labelledby="brief-compared"
      className="grid gap-4 rounded-box border border-line bg-sheet p-5 max-xl:hidden xl:sticky xl:top-20"
    >
      <div className="grid gap-1">
        <h2 id="brief-compared" className="text-base">
          What talent are compared on
        </h2>
        <p role="status" className="text-sm text-soft">
          {asked.length === 0
            ? `Nothing yet. ${NOTHING_TO_MATCH_SENTENCE}.`
            : `${asked.length} of ${OWN_PARTS.length}. Anything you leave out does not count.`}
        </p>
      </div>
      <ul className="grid gap-1.5 text-sm">
        {OWN_PARTS.map((part) => {
          const isAsked = asked.includes(part)
          const Icon = isAsked ? Check : Minus
          return (
            <li key={part} className={`flex items-center gap-2.5 ${isAsked ? '' : 'text-soft'}`}>
              <Icon aria-hidden="true" className="size-4 shrink-0" />
              {MATCH_PART_NAMES[part]}
              <span className="sr-only">{isAsked ? ': asked for' : ': left open'}</span>
            </li>
          )
        })}
      </ul>
      <BriefCount form={form} />
      <p className="border-t border-line pt-4 text-xs text-soft">
        Names, nationalities, photographs and sex are never scored.
      </p>
    </aside>
  )
}
