import { execFileSync } from 'node:child_process'
import { isAlive } from '../local/data-folder-lock.ts'

/** A running process. */
export interface Process {
  pid: number
  /** The command line. */
  command: string
}

/**
 * The processes that a process has started, and that still run.
 * @param pid the process
 */
export function childrenOf(pid: number): Process[] {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
  return table.split('\n').flatMap((row) => {
    const [, own, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row) ?? []
    return Number(parent) === pid ? [{ pid: Number(own), command }] : []
  })
}

/**
 * Stops the bundlers that Wrangler keeps running, which watch whether a finished bundle changes: each reads the whole of
 * it some seven times a second, which is a twentieth of a processor. Nothing changes it during a run.
 * @param pid the process that has started the product
 * @returns a function that lets them go on, so that they can end
 */
export function pauseBundlers(pid: number): () => void {
  const bundlers = descendantsOf(pid).filter(({ command }) => /\/esbuild .*--service/.test(command))
  for (const { pid } of bundlers) process.kill(pid, 'SIGSTOP')
  return () => {
    for (const { pid } of bundlers.filter(({ pid }) => isAlive(pid))) process.kill(pid, 'SIGCONT')
  }
}

function descendantsOf(pid: number): Process[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child.pid)])
}
