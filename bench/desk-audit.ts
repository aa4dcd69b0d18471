import type { DeskTestbed } from './desk-testbed.ts'
import type { Row } from './table.ts'

const ENTRIES = 10_000

/** How each column of an entry is changed by as little as can be; `$2` is a place in a text. */
const CHANGES: Record<string, string> = {
  id: 'id + 1000000',
  at: `at + interval '1 microsecond'`,
  actor: `${otherDigit('actor')}::uuid`,
  action: otherLetter('action'),
  target: `${otherDigit('target')}::uuid`,
  before: `jsonb_build_object('status', ${otherLetter(`before ->> 'status'`)})`,
  after: `jsonb_build_object('status', ${otherLetter(`after ->> 'status'`)})`,
  reason: otherLetter('reason'),
  previous_hash: otherDigit('previous_hash'),
  hash: otherDigit('hash'),
}

function otherLetter(text: string): string {
  return `overlay(${text} placing case substr(${text}, $2, 1) when 'q' then 'z' else 'q' end from $2 for 1)`
}

/** The first one: of a uuid or a hash in hexadecimal, each digit is half a byte. */
function otherDigit(text: string): string {
  return `overlay(${text}::text placing case left(${text}::text, 1) when 'a' then 'b' else 'a' end from 1 for 1)`
}

/** Changes an entry with the record's guard switched off, verifies as the worker's key does, and takes it back. */
const FOUND_AFTER = `
  create schema bench;
  create function bench.found_after(target_column text, change text, entry bigint, place integer)
  returns bigint language plpgsql as $function$
  declare
    broken bigint;
  begin
    alter table public.audit_log disable trigger refuse_change;
    execute format('update public.audit_log set %I = %s where id = $1', target_column, change)
    using entry, place;
    perform set_config('role', 'service_role', true);
    broken := (public.verify_audit_log() ->> 'firstBroken')::bigint;
    raise exception using errcode = 'BENCH';
  exception when sqlstate 'BENCH' then
    return broken;
  end
  $function$`

/**
 * Fills the record up to 10,000 entries, and changes one byte of one of them after the other.
 * @param desk any
 * @param trials how many entries, for each column
 */
export async function changeTheRecord(desk: DeskTestbed, trials: number): Promise<Row> {
  await desk.sql(
    `select private.add_audit_entry(
       '00000000-0000-4000-8000-000000000000', 'account_status_changed', gen_random_uuid(),
       '{"status": "pending"}', '{"status": "rejected"}', 'Reason ' || number
     )
     from generate_series((select count(*) from public.audit_log) + 1, $1) as number`,
    [ENTRIES],
  )
  for (const statement of FOUND_AFTER.split(/;(?=\n {2}create function)/)) await desk.sql(statement)
  const [first] = await desk.sql<{ id: number }>(
    `select min(id)::int as id from public.audit_log where reason like 'Reason %'`,
  )
  let slowest = 0
  let tried = 0
  const missed: string[] = []
  for (const [column, change] of Object.entries(CHANGES)) {
    for (let trial = 0; trial < trials; trial += 1) {
      const from = first?.id ?? 1
      const entry = from + Math.floor(Math.random() * (ENTRIES + 1 - from))
      const started = performance.now()
      const [answer] = await desk.sql<{ found: string | null }>(
        'select bench.found_after($1, $2, $3, $4) as found',
        [column, change, entry, 1 + Math.floor(Math.random() * 6)],
      )
      slowest = Math.max(slowest, performance.now() - started)
      tried += 1
      if (Number(answer?.found) !== entry) missed.push(`${column} of ${entry}`)
    }
  }
  const seconds = slowest / 1000
  return {
    what: '10,000 entries of the record, one byte changed',
    goal: 'each found, < 10.0 s',
    measured: `${tried - missed.length} of ${tried} found and named, ${seconds.toFixed(1)} s at most${missed.length > 0 ? `; missed: ${missed.join(', ')}` : ''}`,
    passed: missed.length === 0 && seconds < 10,
    kind: 'reported',
  }
}
