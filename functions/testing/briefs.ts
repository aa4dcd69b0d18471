import { ANCHOR_BRIEF } from '../../shared/testing/brief.ts'
import type { Browser } from './browser.ts'
import { sql } from './database.ts'

/**
 * Writes a brief that asks only for an anchor.
 * @param browser of an approved network
 * @param id the id that the brief gets
 */
export async function writeBrief(browser: Browser, id: string): Promise<void> {
  const added = await browser.post('/api/network/briefs', ANCHOR_BRIEF)
  const { id: given } = await added.json<{ id: string }>()
  // The brief is copied, and the original deleted together with its notifications, which have its id.
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
