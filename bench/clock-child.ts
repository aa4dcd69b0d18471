// One run of the clock in a process of its own, which clock-kills.ts kills in the middle.
import { createClock } from '../functions/clock.ts'

await createClock().scheduled(null, JSON.parse(process.env.CLOCK_BINDINGS ?? '{}'))
