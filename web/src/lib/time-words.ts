const HOUR = 60 * 60 * 1000

type Unit = 'minute' | 'hour' | 'day'

const formats = new Map<string, Intl.NumberFormat>()

function words(value: number, unit: Unit, length: 'short' | 'long'): string {
  const key = `${unit} ${length}`
  // A list has many times, and making a format takes longer than using it.
  const format =
    formats.get(key) ??
    new Intl.NumberFormat('en', {
      style: 'unit',
      unit,
      unitDisplay: length,
      maximumFractionDigits: 0,
    })
  formats.set(key, format)
  return format.format(value)
}

/**
 * A number of hours as people say it: '20 minutes', '5 hours', '3 days'.
 * @param hours decimal, not negative
 * @param length `short` for narrow columns: '5 hr'
 */
export function hoursInWords(hours: number, length: 'short' | 'long' = 'long'): string {
  if (hours < 1) return words(Math.max(1, Math.round(hours * 60)), 'minute', length)
  if (hours < 36) return words(hours, 'hour', length)
  return words(hours / 24, 'day', length)
}

/**
 * How long ago something happened.
 * @param at ISO 8601
 * @param length `short` for narrow columns
 */
export function ageInWords(at: string, length: 'short' | 'long' = 'long'): string {
  return hoursInWords(Math.max(0, Date.now() - Date.parse(at)) / HOUR, length)
}
