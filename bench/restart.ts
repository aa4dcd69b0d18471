// `npm run bench:restart`: the figures of docs/measurements/restart.md.
import { restartUnderLoad } from './restarts.ts'

console.log(await restartUnderLoad({ restarts: 50 }, console.log))
process.exit(0)
