import { cloudflareTest } from '@cloudflare/vitest-pool-workers'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { fixtureShells } from './functions/test-shells.ts'
import { canStartServer } from './supabase/tests/server/hosted-server.ts'

/** Builds what the worker draws with, by tools that work in no world but Node's own. */
const SERVER_RENDERED = 'web/ssr/ssr-pages.test.tsx'

/**
 * Several connections, an owner who is no superuser: what PGlite cannot be. And what takes a server half the time; that
 * falls back on PGlite where there is none.
 */
const ON_A_SERVER = [
  'supabase/tests/server/**/*.test.ts',
  'supabase/tests/{pgtap,function-leaks,authorisation,member-roles}.test.ts',
  'supabase/tests/{casting-queries,network-spellings,shared-rules}.test.ts',
]

/** Of which Debian's server has no package. */
const NEEDS_PGVECTOR = 'functions/matching/embeddings.test.ts'

/** Leaves behind what no other test should meet, and so has a stack of its own. */
const AT_RANDOM = 'functions/testing/fuzz/*.test.ts'

const hasServer = await canStartServer(process.env)

/**
 * How long a test or a hook may take, in milliseconds. It ends what hangs. A busy machine may take several times as long
 * as an idle one, or stall for two minutes, and must not decide whether a test passes.
 */
const PATIENCE = { testTimeout: 600_000, hookTimeout: 600_000 }

/** At its own cost Auth hashes a password for a tenth of a second. What is stored says its cost, and is checked by that. */
const QUICK_HASHES = { LITE_AUTH_BCRYPT_COST: '4' }

/**
 * The worker's tests, in workerd.
 * @param name of the project, by which `test-stack.ts` knows whether the worker talks to a server, where there is one,
 *   or to PGlite
 * @param include its files
 * @param exclude those of them that it leaves out
 */
function workerProject(
  name: 'worker' | 'worker-pglite' | 'fuzz',
  include: string,
  exclude: string[] = [],
): TestProjectConfiguration {
  return {
    plugins: [
      fixtureShells(),
      cloudflareTest(({ inject }) => ({
        miniflare: {
          compatibilityDate: '2026-10-01',
          compatibilityFlags: ['nodejs_compat'],
          bindings: inject<Record<string, string>>('workerBindings'),
          r2Buckets: ['MEDIA'],
        },
      })),
    ],
    test: {
      name,
      include: [include],
      exclude,
      globalSetup: ['./local/testing/setup.ts', './functions/test-stack.ts'],
      // They share one database: what waits in the outbox must not be another file's.
      fileParallelism: false,
      // One isolate answers them all, as at the edge; a new one for each file doubled the time.
      isolate: false,
      ...PATIENCE,
    },
  }
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'shared',
          include: ['shared/**/*.test.ts'],
          environment: 'node',
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'database',
          include: ['supabase/tests/**/*.test.ts'],
          exclude: ON_A_SERVER,
          globalSetup: ['./local/testing/setup.ts'],
          env: QUICK_HASHES,
          environment: 'node',
          // Files that change nothing share one database.
          fileParallelism: false,
          isolate: false,
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'server',
          include: ON_A_SERVER,
          globalSetup: ['./supabase/tests/server/setup.ts', './local/testing/setup.ts'],
          environment: 'node',
          isolate: false,
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'local',
          include: ['local/**/*.test.ts', 'ci/**/*.test.ts'],
          globalSetup: ['./local/testing/setup.ts'],
          env: QUICK_HASHES,
          environment: 'node',
          isolate: false,
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'bench',
          include: ['bench/*.test.ts'],
          environment: 'node',
          ...PATIENCE,
        },
      },
      workerProject('worker', 'functions/**/*.test.ts', [
        AT_RANDOM,
        ...(hasServer ? [NEEDS_PGVECTOR] : []),
      ]),
      workerProject('fuzz', AT_RANDOM),
      // On what `npm start` runs on as well: an account's way in and out, and the clock. All others run there where no
      // server is.
      ...(hasServer
        ? [
            workerProject(
              'worker-pglite',
              `{functions/{clock,auth/{register,confirm-email,status,login,session,logout},account/deletion}.test.ts,${NEEDS_PGVECTOR}}`,
            ),
          ]
        : []),
      {
        plugins: [react()],
        test: {
          name: 'ssr',
          include: [SERVER_RENDERED],
          environment: 'node',
          ...PATIENCE,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: [SERVER_RENDERED],
          environment: 'jsdom',
          // A context of its own for each file, without compiling all of its modules again: half the time.
          pool: 'vmForks',
          // The code of each world lives for seconds: optimizing it takes more time than it saves.
          execArgv: ['--no-opt'],
          ...PATIENCE,
        },
      },
    ],
  },
})
