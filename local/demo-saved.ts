import { fixedAccounts } from './demo-data.ts'

const made = (email: string) => `(select id from demo_account where email = '${email}')`

/**
 * SQL that gives the demo network lists of saved talent, for the script that writes the demo accounts. It reads the
 * temporary table `demo_account`. Only people whom the network may see are saved: who applied first differs by the hour,
 * and some of them hide from it. Nobody is in two lists, except the second person of the first list.
 */
export const saveSomeTalent = `
  create temporary table demo_saved on commit drop as
  select own.network, account.id as talent, row_number() over (order by account."appliedAt", account.id) as place
  from (
    select id as network, private.keys_of_network(id) as keys
    from demo_account where email = '${fixedAccounts.network}'
  ) as own,
    demo_account as account join private.talent_search as found on found.user_id = account.id
  where private.is_visible_to('approved', found.blocked_keys, own.keys) and account.email <> '${fixedAccounts.talent}';

  insert into private.talent_lists (network_id, name, place, made_by)
  select network, name, place, maker
  from (select distinct network from demo_saved) as own, (values
    (1, 'Morning show', ${made(fixedAccounts.network)}), (2, 'Election night', ${made(fixedAccounts.editor)})
  ) as list (place, name, maker);

  insert into private.saved_talent (network_id, talent_id, note, rating, saved_at, saved_by, noted_by)
  select saved.network, saved.talent, kept.note, kept.rating, now() - interval '1 day' * kept.place,
    case when kept.place % 3 = 0 then ${made(fixedAccounts.editor)} else saved.network end,
    case when kept.note is not null then ${made(fixedAccounts.editor)} end
  from (values
    (1, 'Warm on air and quick with breaking news. Ask about weekends.', 4),
    (2, 'Knows every mayor by name.', null),
    (3, null, 3),
    (4, null, null),
    (5, 'Screen test on the 3rd, with the new desk.', 5),
    (6, 'Called twice: is on location until Friday.', null),
    (7, null, 4),
    (8, 'Offer is out, answer by the end of the month.', 5),
    (9, null, null),
    (10, null, 2)
  ) as kept (place, note, rating)
  join demo_saved as saved using (place);

  insert into private.listed_talent (list_id, network_id, talent_id, stage, place)
  select list.id, saved.network, saved.talent, at.stage::private.list_stage, at.place
  from (values
    ('Morning show', 'longlist', 1), ('Morning show', 'longlist', 2), ('Morning show', 'longlist', 3),
    ('Morning show', 'shortlist', 4), ('Morning show', 'shortlist', 7),
    ('Morning show', 'contacted', 6), ('Morning show', 'audition', 5), ('Morning show', 'offer', 8),
    ('Election night', 'longlist', 9), ('Election night', 'longlist', 10), ('Election night', 'shortlist', 2)
  ) as at (list, stage, place)
  join demo_saved as saved using (place)
  join private.talent_lists as list on list.network_id = saved.network and list.name = at.list;`
