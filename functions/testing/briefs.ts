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
  await sql(
    `insert into private.briefs
     select (jsonb_populate_record(brief, jsonb_build_object('id', $1::uuid))).*
     from private.briefs as brief where id = $2`,
    id,
    given,
  )
  await sql('delete from private.briefs where id = $1', given)
}
