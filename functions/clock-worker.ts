import { createClock } from './clock.ts'

/** The second Worker, because Pages has no scheduler. It does nothing but run the clock each minute. */
export default createClock()
