import { presentDay } from '../../ui/calendar-day.ts'

export const COMING_SENTENCE = 'Choose today or a later day'

/** Whether a day is not over where the reader is. The worker takes a day until it is over everywhere on earth. */
export const isComing = (day: string): boolean => day >= presentDay()
