import { execFileSync } from 'node:child_process'

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
