import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { runNodeProgram } from './child-process.ts'

/** Serves on a free port, which it prints. */
const server = `
  require('node:http')
    .createServer((_request, response) => response.end())
    .listen(0, '127.0.0.1', function () { console.log(this.address().port) })`

const parentOfServer = `
  require('node:child_process')
    .spawn(process.execPath, ['-e', ${JSON.stringify(server)}], { stdio: 'inherit' })`

test('closing a program also ends the processes that it has started', async () => {
  const { promise: port, resolve } = Promise.withResolvers<string>()
  const program = runNodeProgram('The program', ['-e', parentOfServer], {
    env: {},
    show: (line) => {
      resolve(line)
      return false
    },
  })
  const url = `http://127.0.0.1:${await port}`
  expect((await fetch(url)).status).toBe(200)
  await program.close()
  await expect(fetch(url)).rejects.toThrow()
})

test('a program that has ended by itself is reported, and can still be closed', async () => {
  const program = runNodeProgram('The program', ['-e', ''], { env: {}, show: () => false })
  await expect(program.endedEarly).rejects.toThrow('The program has ended by itself.')
  await program.close()
})

test('a program and the processes that it has started end when their parent is killed', async () => {
  const starter = `
    import { runNodeProgram } from ${JSON.stringify(import.meta.resolve('./child-process.ts'))}
    runNodeProgram('The program', ['-e', ${JSON.stringify(parentOfServer)}], {
      env: {},
      show: () => true,
    })`
  const parent = spawn(process.execPath, ['--input-type=module-typescript', '-e', starter], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(parent.stdout, 'data')
  const url = `http://127.0.0.1:${String(port).trim()}`
  expect((await fetch(url)).status).toBe(200)
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(fetch(url)).rejects.toThrow(), 180_000)
})
