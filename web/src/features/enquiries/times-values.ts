/** Times for an audition as they stand in their form's controls, and how these are made into an offer. */
import * as v from 'valibot'
import { COMPANION_SENTENCE, timesFields } from '../../../../shared/auditions.ts'
import { now } from '../../../../shared/clock.ts'
import { hasNoRepeats } from '../../../../shared/fields.ts'
import { AUDITION_SLOTS_MAX, AUDITION_SLOTS_MIN } from '../../../../shared/limits.ts'
import { isTimeZone, momentOf } from '../../../../shared/zoned-time.ts'
import { numberOf, sentAs } from '../../lib/form-schema.ts'

/** All text, as controls have it. */
export interface TimesValues {
  kind: string
  /** As the clocks of the time zone show them. */
  slots: { local: string }[]
  minutes: string
  timeZone: string
  where: string
  place: string
  companion: string
  note: string
}

/** What survives a reload. */
export const TIMES_DRAFT = [
  ...(['kind', 'slots', 'minutes', 'timeZone', 'where'] as const),
  ...(['place', 'companion', 'note'] as const),
]

/** Stands for a time that the clocks leave out. */
const LEFT_OUT = 'left out'

const slotField = v.pipe(
  v.string(),
  v.check(
    (slot) => slot !== LEFT_OUT,
    'The clocks go forward then and skip this time. Choose another',
  ),
  v.isoTimestamp('Choose a day and a time'),
  v.check((slot) => Date.parse(slot) > now(), 'Choose a time to come'),
)

const FormBodySchema = v.pipe(
  v.object({
    ...timesFields,
    slots: v.pipe(
      v.array(v.object({ local: slotField })),
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

/** Turns the controls' values into what is sent, by the worker's own rules. */
export const TimesFormSchema = sentAs<TimesValues, Offer>(FormBodySchema, (values) => ({
  ...values,
  minutes: numberOf(values.minutes),
  // Who is there is asked in a private room only.
  companion: values.where === 'private_room' ? values.companion : '',
  slots: values.slots.map(({ local }) => ({ local: momentIn(local, values.timeZone) })),
}))

function momentIn(local: string, timeZone: string): string {
  if (local === '' || !isTimeZone(timeZone)) return local
  return momentOf(local, timeZone) ?? LEFT_OUT
}

/** The time zones to choose from, the reader's own among them. */
export function timeZones(): string[] {
  const known = Intl.supportedValuesOf('timeZone').filter(isTimeZone)
  return [...new Set([...known, ownTimeZone(), 'UTC'])].sort()
}

/** The reader's own time zone. */
export function ownTimeZone(): string {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return isTimeZone(own) ? own : 'UTC'
}
