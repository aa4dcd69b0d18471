import { createClock } from './clock.ts'

/** What runs beside Pages, which has no clock of its own: nothing but the clock, each minute. */
export default createClock()
