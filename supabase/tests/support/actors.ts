import { readFile } from 'node:fs/promises'

/** What the test files act with, as a script that makes it. */
export async function readActors(): Promise<string> {
  const scripts = [
    'actors.sql',
    'enquiry-actors.sql',
    'availability-actors.sql',
    'activity-actors.sql',
    'match-actors.sql',
  ].map((name) => readFile(new URL(name, import.meta.url), 'utf8'))
  return (await Promise.all(scripts)).join('\n')
}
