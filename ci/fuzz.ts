/**
 * `npm run fuzz`: ten thousand random requests, and five hundred random lives of an account, where `npm test` has only
 * some of both. Each run prints its seed first; `FUZZ_SEED=…` repeats a run, and arguments after `--` go to Vitest, for
 * instance `-t 'PUT /api/talent/profile'`.
 */
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'

const {
  FUZZ_RUNS = '10000',
  FUZZ_SEQUENCES = '500',
  FUZZ_SEED = `${randomInt(2 ** 31)}`,
} = process.env
console.log(`FUZZ_SEED=${FUZZ_SEED}`)
const { status } = spawnSync('vitest', ['run', '--project=fuzz', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_RUNS, FUZZ_SEQUENCES, FUZZ_SEED },
})
process.exit(status ?? 1)
