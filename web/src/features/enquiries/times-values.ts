/** The values of the form for audition times, and how they are turned into an offer. */
import * as v from 'valibot'
import { COMPANION_SENTENCE, slotField, timesFields } from '../../../../shared/auditions.ts'
import { hasNoRepeats } from '../../../../shared/fields.ts'
import { AUDITION_SLOTS_MAX, AUDITION_SLOTS_MIN } from '../../../../shared/limits.ts'
import { isTimeZone, momentOf } from '../../../../shared/zoned-time.ts'
import { numberOf, sentAs } from '../../lib/form-schema.ts'

/** All values are text, as in the controls. */
export interface TimesValues {
  kind: string
  /** In the local time of the time zone. */
  slots: { local: string }[]
  minutes: string
  timeZone: string
  where: string
  place: string
  companion: string
  note: string
}

/** The fields that survive a reload. */
export const TIMES_DRAFT = [
  'kind',
  'slots',
  'minutes',
  'timeZone',
  'where',
  'place',
  'companion',
  'note',
] as const

/** Replaces a local time that does not exist because of a clock change. */
const LEFT_OUT = 'left out'

const localField = v.pipe(
  v.string(),
  v.check(
    (slot) => slot !== LEFT_OUT,
    'The clocks go forward then and skip this time. Choose another',
  ),
  v.isoTimestamp('Choose a day and a time'),
  slotField,
)

const FormBodySchema = v.pipe(
  v.object({
    ...timesFields,
    slots: v.pipe(
      v.array(v.object({ local: localField })),
      v.minLength(AUDITION_SLOTS_MIN, `Offer at least ${AUDITION_SLOTS_MIN} times`),
      v.maxLength(AUDITION_SLOTS_MAX, `Offer at most ${AUDITION_SLOTS_MAX} times`),
      v.check((slots) => hasNoRepeats(slots.map(({ local }) => local)), 'Offer each time once'),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['where'], ['companion']],
      ({ where, companion }) => where !== 'private_room' || companion !== '',
      COMPANION_SENTENCE,
    ),
    ['companion'],
  ),
  v.transform(({ slots, ...rest }) => ({ ...rest, slots: slots.map(({ local }) => local) })),
)
export type Offer = v.InferOutput<typeof FormBodySchema>

/** Turns the controls' values into the request, with the worker's own rules. */
export const TimesFormSchema = sentAs<TimesValues, Offer>(FormBodySchema, (values) => ({
  ...values,
  minutes: numberOf(values.minutes),
  // Only for a private room the form asks who will be present.
  companion: values.where === 'private_room' ? values.companion : '',
  slots: values.slots.map(({ local }) => ({ local: momentIn(local, values.timeZone) })),
}))

function momentIn(local: string, timeZone: string): string {
  if (local === '' || !isTimeZone(timeZone)) return local
  return momentOf(local, timeZone) ?? LEFT_OUT
}

/** The time zones to choose from, including the reader's own. */
export function timeZones(): string[] {
  const known = Intl.supportedValuesOf('timeZone').filter(isTimeZone)
  return [...new Set([...known, ownTimeZone(), 'UTC'])].sort()
}

/** The reader's own time zone. */
export function ownTimeZone(): string {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return isTimeZone(own) ? own : 'UTC'
}
