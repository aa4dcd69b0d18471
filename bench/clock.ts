// `npm run bench:clock`: the figures of docs/measurements/clock.md.
import { killClock } from './clock-kills.ts'

console.log(await killClock({ kills: 100, mails: 2_000, erasures: 300 }, console.log))
process.exit(0)
