import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chosenDeployment } from './deployment.ts'

const LINES = 'SUPABASE_URL=https://abc.supabase.co\nSITE_URL="https://lowerthird.example/"\n'
const VARIABLES = {
  SUPABASE_URL: 'https://abc.supabase.co',
  SITE_URL: 'https://lowerthird.example/',
}
/** The byte order mark that some editors write before UTF-8 text. */
const MARK = '\uFEFF'

let vars: string
beforeAll(async () => {
  vars = join(await mkdtemp(join(tmpdir(), 'lower third doctor-')), 'production.vars')
})
afterAll(() => rm(join(vars, '..'), { recursive: true }))

test.each([
  ['of lines', LINES],
  ['of lines as Windows ends them', LINES.replaceAll('\n', '\r\n')],
  ['of lines behind a mark of an editor', MARK + LINES],
  ['of JSON', JSON.stringify(VARIABLES)],
  ['of JSON behind a mark of an editor', MARK + JSON.stringify(VARIABLES)],
])('the doctor reads variables from a file %s', async (_name, content) => {
  await writeFile(vars, content)
  const { env, origin } = await chosenDeployment({ vars })
  expect(env).toEqual(VARIABLES)
  expect(origin).toBe('https://lowerthird.example')
})

test('the doctor refuses a file that is not in UTF-8', async () => {
  await writeFile(vars, Buffer.from(MARK + LINES, 'utf16le'))
  await expect(chosenDeployment({ vars })).rejects.toThrow(`${vars} is not written in UTF-8.`)
})

test.each(['lowerthird.example', 'localhost:8788', 'ftp://lowerthird.example', '/login'])(
  'the doctor reports that the site is not at %s',
  async (origin) => {
    await writeFile(vars, LINES)
    await expect(chosenDeployment({ vars, origin })).rejects.toThrow(
      `${origin} is not an address that begins with https://.`,
    )
  },
)
