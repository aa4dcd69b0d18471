/**
 * `npm run mutate`: breaks one thing at a time (a policy, a grant, a trigger, a constraint, a lock, a guard, a refusal,
 * a piece of middleware) and runs the tests. A mutant that they do not notice is a survivor, and a hole in the tests.
 *
 * `-- --count=100` says how many, taken from all kinds in turn; `--seed=…` which ones, as an earlier run printed it;
 * `--kind=lock` only of that kind; `--only=…` those whose name has it; `--list` names them and breaks nothing;
 * `--quick` has only the database's scripts look, in seconds, and leaves the rest out; `--lanes=1` takes one processor.
 * Needs a Postgres server, as the tests of `supabase/tests/server` do. The exit code is 1 when one survived, or when the
 * tests could not be run on one, which says nothing.
 */
import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type WorkerMutant, workerMutants } from '../functions/testing/worker-mutants.ts'
import {
  type DatabaseMutant,
  type DatabaseMutation,
  databaseMutants,
} from '../supabase/tests/mutation/database-mutants.ts'
import { killedByTap } from '../supabase/tests/mutation/killed-by-tap.ts'
import { sampleMutants } from '../supabase/tests/mutation/sample-mutants.ts'
import { measuredTapScripts, scriptsThatReach } from '../supabase/tests/mutation/tap-scripts.ts'
import {
  MIGRATED_PROJECT,
  startHostedServer,
  withConnection,
} from '../supabase/tests/server/hosted-server.ts'
import { killedInCopy } from './killed-in-copy.ts'

type Mutant = DatabaseMutant | WorkerMutant

const root = join(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !file.startsWith('e2e/visual/pictures/'))

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: `${randomInt(2 ** 31)}` },
    kind: { type: 'string' },
    only: { type: 'string', default: '' },
    lanes: { type: 'string', default: '2' },
    list: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  },
})

/** Behind all others. */
const LAST_MIGRATION = 'supabase/migrations/29991231235959_mutant.sql'

/** Loads the extension whose thresholds some functions set, like the migrations that make these functions. */
const LOADED = `select extensions.similarity('', '');`

/** Where a kind is noticed, most likely; where it is not listed, anywhere. */
const FIRST_RUNS: Partial<Record<DatabaseMutation, string[]>> = {
  policy: ['--project=database', 'authorisation'],
  'row security': ['--project=database', 'authorisation'],
  'grant given': ['--project=database', 'authorisation'],
  'grant taken': ['--project=database', 'authorisation'],
  guard: ['--project=database', 'authorisation'],
  refusal: ['--project=database', 'authorisation'],
  lock: ['--project=server', 'supabase/tests/server/'],
}

/** Only a concurrent call notices a missing lock, and no test inside the database notices the worker. */
const UNSEEN_BY_SCRIPTS: readonly string[] = ['lock', 'middleware']

function runsFor(mutant: Mutant): string[][] {
  const worker = ['--project=worker']
  if ('file' in mutant) {
    const near = dirname(mutant.file)
    return near === 'functions' ? [worker] : [[...worker, `${near}/`], worker]
  }
  const first = FIRST_RUNS[mutant.kind]
  const database = ['--project=database', '--project=server']
  return [...(first ? [first] : []), ...(mutant.kind === 'lock' ? [] : [database]), worker]
}

/** Which test notices a mutant; null where none does. */
async function killer(mutant: Mutant): Promise<string | null> {
  if ('statement' in mutant && !UNSEEN_BY_SCRIPTS.includes(mutant.kind)) {
    const likely = scriptsThatReach(mutant.at, scripts)
    const killed = await killedByTap(server.url, mutant.statement, likely)
    if (killed) return `${killed.script}: ${killed.assertion}`
  }
  if (options.quick) return null
  const fault =
    'file' in mutant ? mutant : { file: LAST_MIGRATION, text: `${LOADED}\n${mutant.statement};\n` }
  return killedInCopy(root, files, fault, runsFor(mutant))
}

const server = await startHostedServer(process.env)
const migrated = new URL(server.url)
migrated.pathname = MIGRATED_PROJECT
const ofDatabase = await withConnection(migrated.href, databaseMutants)
const ofWorker = await Promise.all(
  files
    .filter((file) => /^functions\/.*\.ts$/.test(file) && !/test|testing\//.test(file))
    .map(async (file) => workerMutants(file, await readFile(join(root, file), 'utf8'))),
)
const all = [...ofDatabase, ...ofWorker.flat()].filter(
  (mutant) =>
    (options.kind === undefined || mutant.kind === options.kind) &&
    mutant.name.includes(options.only) &&
    !(options.quick && UNSEEN_BY_SCRIPTS.includes(mutant.kind)),
)
const chosen = sampleMutants(all, Number(options.count), options.seed)
console.log(`${chosen.length} of ${all.length} mutants, --seed=${options.seed}`)

const lanes = Number(options.lanes)
const isForScripts = !options.list && chosen.some(({ kind }) => !UNSEEN_BY_SCRIPTS.includes(kind))
const scripts = isForScripts ? await measuredTapScripts(server.url, lanes) : []
const survivors: Mutant[] = []
const broken: Mutant[] = []
let tried = 0

async function lane(queue: Mutant[]): Promise<void> {
  for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
    const begun = performance.now()
    const found = await killer(mutant).catch((error: Error) => error)
    tried += 1
    if (found === null) survivors.push(mutant)
    if (found instanceof Error) broken.push(mutant)
    const seconds = ((performance.now() - begun) / 1000).toFixed(0)
    const [verdict, reason] =
      found === null
        ? ['SURVIVED', 'nobody noticed']
        : found instanceof Error
          ? ['NO RESULT', found.message]
          : ['killed', `by ${found.slice(0, 160)}`]
    console.log(`${tried}. ${verdict} ${mutant.kind}: ${mutant.name}`)
    console.log(`   ${reason}, ${seconds} s`)
  }
}

if (options.list) for (const { kind, name } of chosen) console.log(`${kind}: ${name}`)
else {
  const queue = [...chosen]
  await Promise.all(Array.from({ length: lanes }, () => lane(queue)))
  console.log(`${tried} tried, ${survivors.length} survived, ${broken.length} without a result`)
  for (const { kind, name } of survivors) console.log(`survived: ${kind}: ${name}`)
}
await server.close()
process.exit(survivors.length + broken.length === 0 ? 0 : 1)
