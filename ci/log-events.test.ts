import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../local/settings.ts'

/** The code that names an event of the log: a log line, a logged fault, a round, an answer that is sent in parts. */
const NAMES = [
  /event: '(\w+)'/g,
  /logFault\('(\w+)'/g,
  /failure: '(\w+)'/g,
  /streamedBody\(\s*c,\s*'(\w+)'/g,
]

async function eventsInCode(): Promise<string[]> {
  const folder = join(projectRoot, 'functions')
  const entries = await readdir(folder, { recursive: true })
  const files = entries.filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const found = texts.flatMap((text) =>
    NAMES.flatMap((name) => Array.from(text.matchAll(name), ([, event = '']) => event)),
  )
  return [...new Set(found)].sort()
}

test('docs/operations.md explains exactly the events that the log can have', async () => {
  const page = await readFile(join(projectRoot, 'docs/operations.md'), 'utf8')
  const section = page.split('## What the log says')[1]?.split('\n## ')[0] ?? ''
  const explained = Array.from(section.matchAll(/^\| `(\w+)` \|/gm), ([, event = '']) => event)
  const events = await eventsInCode()
  expect(events).toContain('key_refused')
  expect(explained.sort()).toEqual(events)
})

test('every event in the code is written so that the test above finds it', async () => {
  const folder = join(projectRoot, 'functions')
  const entries = await readdir(folder, { recursive: true })
  for (const file of entries.filter((entry) => /(?<!\.test)\.ts$/.test(entry))) {
    const text = await readFile(join(folder, file), 'utf8')
    const others = text.match(/backgroundJob\([^)]*'\w+'|event: [`"]/g)
    expect(others, file).toBeNull()
  }
})
