import { ANCHOR_BRIEF } from '../../shared/testing/anchor-brief.ts'
import type { Browser } from './browser.ts'
import { sql } from './database.ts'

/**
 * Writes a brief that asks for an anchor and nothing else.
 * @param browser of an approved network
 * @param id that the brief is to have
 */
export async function writeBrief(browser: Browser, id: string): Promise<void> {
  const added = await browser.post('/api/network/briefs', ANCHOR_BRIEF)
  const { id: given } = await added.json<{ id: string }>()
  // What was told of it belongs to the id that it had, and goes with it.
  const columns = await sql<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = 'private.briefs'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  )
  const names = columns.map(({ name }) => name).join(', ')
  await sql(
    `insert into private.briefs (${names})
     select ${names} from (
       select (jsonb_populate_record(brief, jsonb_build_object('id', $1::uuid))).*
       from private.briefs as brief where id = $2
     ) as moved`,
    id,
    given,
  )
  await sql('delete from private.briefs where id = $1', given)
}
