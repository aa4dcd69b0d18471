import { execFile, spawn } from 'node:child_process'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import postgres from 'postgres'

const run = promisify(execFile)

/** A Postgres server that databases can be made on. */
export interface PostgresServer {
  /** For instance `15.4`. */
  version: string
  /**
   * Makes an empty database, in place of one of that name.
   * @returns its connection string
   */
  createDatabase(name: string): Promise<string>
  /** As a superuser, or as the user of the named server. */
  url: string
  /**
   * Has the server end at once, with all that is connected to it, as when its machine is maintained; and start
   * again on the same data.
   * @param downMs how long it is away, in milliseconds
   * @throws Error where the server was not started here
   */
  restart(downMs: number): Promise<void>
  /** Ends the server, if it was started here, and removes its files. */
  close(): Promise<void>
}

export interface ServerOptions {
  /** The superuser of a server that is started here. */
  superuser?: string
  /** Its parameters, beside those that any such server has. */
  settings?: Readonly<Record<string, string>>
}

/** Space for the measured data. */
const FOR_MEASURING = { shared_buffers: '1GB' }

/**
 * Takes the server that `BENCH_DB_URL` names, whose user may make databases, or starts one of its own
 * from the binaries on this machine (`PG_BIN`, or where Debian keeps them), with its files in the
 * temporary folder.
 * @param options the settings with which the server is started; a server named by its address keeps its own
 * @throws Error with a sentence for the person at the terminal when there is neither
 */
export async function openPostgresServer(
  env: NodeJS.ProcessEnv,
  { superuser = 'postgres', settings = FOR_MEASURING }: ServerOptions = {},
): Promise<PostgresServer> {
  if (env.BENCH_DB_URL) {
    return serverAt(env.BENCH_DB_URL, {
      restart: () =>
        Promise.reject(new Error('A server that BENCH_DB_URL names is not restarted.')),
      close: async () => undefined,
    })
  }
  const binaries = env.PG_BIN ?? (await findBinaries())
  if (binaries === null) {
    throw new Error(
      'There is no Postgres server: name one by BENCH_DB_URL, or its binaries by PG_BIN, or install the package postgresql.',
    )
  }
  const folder = await mkdtemp(join(tmpdir(), 'bench-postgres-'))
  // Postgres does not run as root; the package's own user may.
  const owner = process.getuid?.() === 0 ? await userIds('postgres') : null
  if (owner !== null) await chown(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const cluster = ['-D', data, '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--no-sync']
  await run(join(binaries, 'initdb'), cluster, { ...(owner ?? {}), cwd: folder })
  // Last: to make a cluster takes seconds, in which another program may be given the same port.
  const port = await freePort()
  const launch = () => {
    const program = spawn(
      join(binaries, 'postgres'),
      [
        ...['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1'],
        // Its writes need not outlive the machine.
        ...['-c', 'fsync=off', '-c', 'max_connections=200'],
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      { ...(owner ?? {}), cwd: folder, stdio: 'ignore' },
    )
    const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()))
    return async () => {
      // A fast shutdown: open connections are cut.
      program.kill('SIGINT')
      await ended
    }
  }
  let end = launch()
  const url = `postgres://${superuser}@127.0.0.1:${port}/postgres`
  return serverAt(url, {
    async restart(downMs) {
      await end()
      await new Promise((resolve) => setTimeout(resolve, downMs))
      end = launch()
      await whenReady(() => withConnection(url, versionOf))
    },
    async close() {
      await end()
      await rm(folder, { recursive: true, force: true })
    },
  })
}

async function serverAt(
  url: string,
  { restart, close }: Pick<PostgresServer, 'restart' | 'close'>,
): Promise<PostgresServer> {
  try {
    const version = await whenReady(() => withConnection(url, versionOf))
    return {
      version,
      url,
      restart,
      close,
      async createDatabase(name) {
        await withConnection(url, async (sql) => {
          await sql.unsafe(`drop database if exists ${name} with (force)`)
          await sql.unsafe(`create database ${name}`)
        })
        const own = new URL(url)
        own.pathname = name
        return own.href
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function versionOf(sql: postgres.Sql): Promise<string> {
  const [row] = await sql<{ server_version: string }[]>`show server_version`
  return row?.server_version ?? 'unknown'
}

async function withConnection<Result>(
  url: string,
  work: (sql: postgres.Sql) => Promise<Result>,
): Promise<Result> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

/** A server that was just started refuses connections for a moment. */
async function whenReady<Result>(work: () => Promise<Result>, tries = 50): Promise<Result> {
  for (let left = tries; ; left -= 1) {
    try {
      return await work()
    } catch (error) {
      if (left <= 1) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

/**
 * The folder of the Postgres binaries: Debian keeps each version in a folder of its own, and the newest is used. Null
 * if there are none.
 */
export async function findBinaries(): Promise<string | null> {
  const root = '/usr/lib/postgresql'
  const versions = await readdir(root).catch(() => [])
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0]
  return newest === undefined ? null : join(root, newest, 'bin')
}

async function userIds(name: string): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (which) => Number((await run('id', [which, name])).stdout)),
  )
  return { uid: uid ?? 0, gid: gid ?? 0 }
}

/** A port of this machine that nothing listened on a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
