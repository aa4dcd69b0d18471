import { readdir, readFile } from 'node:fs/promises'
import { bundled } from './bundled-worker.ts'
import { interleaved, type Spread } from './figures.ts'
import { startWorker, type Worker } from './own-app.ts'

/**
 * Measures what it takes to start our worker, and the least that a worker of its framework can be, each in a workerd of
 * its own.
 * @param own our worker
 * @param options how often
 * @returns processor time of workerd until it has answered once, in milliseconds
 */
export async function measureWorkerStart(
  own: Worker,
  { blocks, rounds }: { blocks: number; rounds: number },
): Promise<Record<'own' | 'bare', Spread>> {
  const bare = {
    modules: [
      { name: 'index.js', text: `export { app as default } from './app.js'` },
      { name: 'app.js', text: await bundled('bare-worker.ts') },
    ],
  }
  return interleaved(
    { own: () => processorTimeOf(own), bare: () => processorTimeOf(bare) },
    { blocks, rounds, better: 'low' },
  )
}

async function processorTimeOf(worker: Worker): Promise<number> {
  const others = new Set(await workerds())
  const running = await startWorker(worker)
  try {
    // An address that neither knows.
    await (await fetch(new URL('/api/nothing', running.url))).text()
    const its = (await workerds()).filter((process) => !others.has(process))
    const times = await Promise.all(its.map(timeOfProcess))
    return times.reduce((sum, time) => sum + time, 0)
  } finally {
    await running.close()
  }
}

/** Every workerd that runs here, by its number. */
async function workerds(): Promise<string[]> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const names = await Promise.all(
    // One may have ended since.
    numbers.map((number) => readFile(`/proc/${number}/comm`, 'utf8').catch(() => '')),
  )
  return numbers.filter((_, place) => names[place]?.trim() === 'workerd')
}

/** Of all of its threads, as Linux counts it in nanoseconds. */
async function timeOfProcess(number: string): Promise<number> {
  const threads = await readdir(`/proc/${number}/task`)
  const times = await Promise.all(
    threads.map(async (thread) => {
      const [onProcessor] = (
        await readFile(`/proc/${number}/task/${thread}/schedstat`, 'utf8')
      ).split(' ')
      return Number(onProcessor)
    }),
  )
  return times.reduce((sum, time) => sum + time, 0) / 1_000_000
}
