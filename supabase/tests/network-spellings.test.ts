import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAnyDatabase } from './support/any-database.ts'
import { SPELLED_NETWORKS, spellingsOf, UNRELATED_NETWORKS } from './support/network-spellings.ts'

const database = await openAnyDatabase()
afterAll(() => database.close())

/**
 * The networks from which a talent at such an employer is hidden, by the keys that every search compares.
 * @param among the names of the networks to check
 */
async function hidingNetworks(
  employers: readonly string[],
  among: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await database.query<{ employer: string; networks: string[] | null }>(
    'select employer, networks from tests.hiding_networks($1, $2)',
    [employers, among],
  )
  return new Map(rows.map(({ employer, networks }) => [employer, networks ?? []]))
}

beforeAll(async () => {
  await database.exec(`
    -- What the search and the desk keep of a profile is not asked for here, and takes most of the time of a change.
    alter table public.talent_profiles disable trigger update_search;
    alter table public.talent_profiles disable trigger refresh_listing;
    create table tests.spelled (network uuid, name text);
    create table tests.spelling_talent as select tests.create_account('talent', 'pending') as talent;
    create function tests.hiding_networks(employers text[], among text[])
    returns table (employer text, networks text[])
    language plpgsql as $$
    begin
      foreach employer in array employers loop
        update public.talent_profiles set is_available = false, current_network = employer
        where user_id = (select talent from tests.spelling_talent);
        networks := (
          select array_agg(spelled.name) from tests.spelled
          where spelled.name = any (among) and private.keys_blocked_by((select talent from tests.spelling_talent))
            && array_remove(private.keys_of_network(spelled.network), private.everybody_key())
        );
        return next;
        delete from private.talent_blocks where user_id = (select talent from tests.spelling_talent);
        update public.talent_profiles set is_available = true, current_network = null
        where user_id = (select talent from tests.spelling_talent);
      end loop;
    end
    $$;`)
  for (const [place, { name }] of SPELLED_NETWORKS.entries()) {
    await database.query(
      `with made as (select tests.create_account('tv_network', 'pending', $1) as network)
       insert into tests.spelled select network, $2 from made`,
      [`casting@house-${place}.example`, name],
    )
    await database.query(
      `with called as (
         update private.networks set name = $1, company_name = $1
         where id = (select network from tests.spelled where name = $1) returning id
       )
       update public.tv_network_profiles set status = 'approved' from called where user_id = id`,
      [name],
    )
  }
})

test.each(SPELLED_NETWORKS.map((network, place) => ({ ...network, place })))(
  'a talent who works at $name is hidden from it, whichever spelling they use',
  async ({ place, ...network }) => {
    const spellings = spellingsOf(network, place)
    expect(spellings.length).toBeGreaterThanOrEqual(5)
    const hiding = await hidingNetworks(spellings, [network.name])
    const missed = spellings.filter((spelling) => !hiding.get(spelling)?.includes(network.name))
    expect(missed).toEqual([])
  },
)

test('of a hundred other names, at most five are hidden from one of the networks by mistake', async () => {
  expect(UNRELATED_NETWORKS).toHaveLength(100)
  const hiding = await hidingNetworks(
    UNRELATED_NETWORKS,
    SPELLED_NETWORKS.map(({ name }) => name),
  )
  const mistaken = UNRELATED_NETWORKS.filter((name) => hiding.get(name)?.length !== 0)
  expect(mistaken.length, mistaken.join(', ')).toBeLessThanOrEqual(5)
})

test('the list has more than three hundred spellings of more than sixty networks', () => {
  expect(SPELLED_NETWORKS.length).toBeGreaterThanOrEqual(68)
  expect(
    SPELLED_NETWORKS.flatMap((network, place) => spellingsOf(network, place)).length,
  ).toBeGreaterThanOrEqual(340)
})
