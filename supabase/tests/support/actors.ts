import { readFile } from 'node:fs/promises'

/** The script that makes the actors of the tests. */
export async function readActors(): Promise<string> {
  const scripts = [
    'actors.sql',
    'enquiry-actors.sql',
    'availability-actors.sql',
    'activity-actors.sql',
    'match-actors.sql',
    'merge-actors.sql',
    'network-name-actors.sql',
  ].map((name) => readFile(new URL(name, import.meta.url), 'utf8'))
  return (await Promise.all(scripts)).join('\n')
}
