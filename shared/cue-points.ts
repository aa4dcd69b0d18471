import * as v from 'valibot'
import { neededLine } from './fields.ts'
import { CUE_LABEL_MAX, CUE_POINTS_MAX, CUE_SECONDS_MAX } from './limits.ts'

/** A moment of a reel, so that a news director need not look for it. */
export const CuePointSchema = v.strictObject({
  seconds: v.pipe(
    v.number('Enter a time, like 0:32'),
    v.integer('Enter a time, like 0:32'),
    v.minValue(0, 'Enter a time, like 0:32'),
    v.maxValue(CUE_SECONDS_MAX, 'Enter a time within the first twelve hours'),
  ),
  label: neededLine('Describe what happens', CUE_LABEL_MAX),
})
export type CuePoint = v.InferOutput<typeof CuePointSchema>

/** A reel's moments, put in order of time. */
export const CuePointsSchema = v.pipe(
  v.array(CuePointSchema),
  v.maxLength(CUE_POINTS_MAX, `Add at most ${CUE_POINTS_MAX} moments`),
  v.transform((cues) => cues.toSorted((one, other) => one.seconds - other.seconds)),
  v.check(
    (cues) => cues.every(({ seconds }, index) => seconds > (cues[index - 1]?.seconds ?? -1)),
    'Give each moment a time of its own',
  ),
)

/**
 * Reads moments as people write them: `0:00 desk, 0:32 live, 1:04:10 interview`. A comma or a line break separates
 * them; a comma without a time after it belongs to the label.
 * @param text as typed
 * @returns the moments in order, or a sentence about the mistake; a blank text gives no moments
 */
export function parseCuePoints(
  text: string,
): { cuePoints: CuePoint[]; problem: null } | { cuePoints: null; problem: string } {
  if (text.trim() === '') return { cuePoints: [], problem: null }
  const cuePoints: CuePoint[] = []
  for (const part of text.trim().split(/[,;\n]+\s*(?=\d+:\d)/)) {
    const [, hours, minutes, seconds, label = ''] =
      /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})(?:\s*[-–—:]\s*|\s+|$)(.*)$/s.exec(part.trim()) ?? []
    if (minutes === undefined || Number(seconds) > 59) {
      return { cuePoints: null, problem: 'Write each moment as time and label, like 0:32 live' }
    }
    cuePoints.push({
      seconds: Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds),
      label: label.replace(/\s+/g, ' ').replace(/[,;]$/, '').trim(),
    })
  }
  const checked = v.safeParse(CuePointsSchema, cuePoints)
  return checked.success
    ? { cuePoints: checked.output, problem: null }
    : { cuePoints: null, problem: checked.issues[0].message }
}

/**
 * Writes moments so that `parseCuePoints` reads them again.
 * @param cuePoints in order
 * @returns for instance `0:00 desk, 0:32 live`
 */
export function writeCuePoints(cuePoints: readonly CuePoint[]): string {
  return cuePoints.map(({ seconds, label }) => `${writeMoment(seconds)} ${label}`).join(', ')
}

/**
 * Writes a moment of a video.
 * @param seconds since its beginning
 * @returns for instance `0:32` or `1:04:10`
 */
export function writeMoment(seconds: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  const minutes = Math.floor(seconds / 60) % 60
  const hours = Math.floor(seconds / 3600)
  const rest = twoDigits(seconds % 60)
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${twoDigits(minutes)}:${rest}`
}
