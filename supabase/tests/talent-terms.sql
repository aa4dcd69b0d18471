-- A talent's terms: only the talent reads them, they are saved as a whole or not at all, and never overwrite what
-- another tab has saved.

insert into people values
  ('ada', tests.create_account('talent')), ('noor', tests.create_account('talent')),
  ('north', tests.create_account('tv_network', 'approved', 'casting@north.example'));

create function pg_temp.terms(changes jsonb default '{}') returns jsonb language sql as $$
  select '{"payFloor": {"amount": 450.5, "currency": "GBP", "per": "day"}, "places": ["London", "Paris"], "freeFrom": "2027-03-01",
    "notice": "Three months", "nonCompete": "No other breakfast program\nuntil June.", "pausedUntil": null}'::jsonb || changes
$$;
grant execute on function pg_temp.terms to public;

select tests.sign_in(tests.account('ada'));
select is(
  public.talent_terms() - '{notificationAddress,agent}'::text[], '{"version": 0, "payFloor": null, "places": [], "freeFrom": null, "notice": "", "nonCompete": "", "pausedUntil": null}',
  'a talent who has saved nothing has empty terms'
);
select is(public.save_talent_terms(pg_temp.terms()) - '{notificationAddress,agent}'::text[], pg_temp.terms('{"version": 1}'), 'saved terms are answered as they were saved');
select is(public.talent_terms() - '{notificationAddress,agent}'::text[], pg_temp.terms('{"version": 1}'), 'terms are read as they were saved');
select is(
  public.save_talent_terms(pg_temp.terms('{"version": 1, "payFloor": null, "places": [], "freeFrom": null}')) - '{notificationAddress,agent}'::text[],
  pg_temp.terms('{"version": 2, "payFloor": null, "places": [], "freeFrom": null}'), 'terms that were emptied are gone'
);
select is(
  tests.refusal(format('select public.save_talent_terms(%L)', pg_temp.terms('{"version": 1}'))), 'PT409 terms_changed',
  'a save of outdated terms is refused'
);
select is(
  tests.refusal(format('select public.save_talent_terms(%L)', pg_temp.terms(change))), 'PT422 validation_failed ' || field,
  format('%s is refused', change)
)
from (values
  ('{"payFloor": 450}'::jsonb, 'payFloor'), ('{"payFloor": {"amount": 0, "currency": "GBP", "per": "day"}}', 'payFloor'),
  ('{"payFloor": {"amount": 1.005, "currency": "GBP", "per": "day"}}', 'payFloor'),
  ('{"payFloor": {"amount": "450", "currency": "GBP", "per": "day"}}', 'payFloor'),
  ('{"payFloor": {"amount": 450, "currency": "gold", "per": "day"}}', 'payFloor'),
  ('{"payFloor": {"amount": 450, "currency": "GBP", "per": "minute"}}', 'payFloor'),
  ('{"payFloor": {"amount": 450, "currency": "GBP"}}', 'payFloor'),
  ('{"payFloor": {"amount": 450, "currency": "GBP", "per": "day", "gross": true}}', 'payFloor'),
  ('{"places": "London"}', 'places'), ('{"places": ["London", "london"]}', 'places'), ('{"places": [" "]}', 'places'),
  ('{"places": ["1","2","3","4","5","6","7","8","9","10","11"]}', 'places'), ('{"freeFrom": "soon"}', 'freeFrom'),
  ('{"freeFrom": "2027-02-30"}', 'freeFrom'), ('{"notice": null}', 'notice'), ('{"nonCompete": 7}', 'nonCompete'),
  ('{"pausedUntil": "soon"}', 'pausedUntil'), ('{"pausedUntil": "2020-01-01"}', 'pausedUntil'),
  (jsonb_build_object('pausedUntil', to_char((now() at time zone 'UTC')::date + 367, 'YYYY-MM-DD')), 'pausedUntil'),
  ('{"agency": "me"}', 'profile'), (jsonb_build_object('nonCompete', repeat('a', 1001)), 'nonCompete')
) as refused (change, field);
select is(public.talent_terms() -> 'version', '2', 'a refused save has changed nothing');
select tests.step_back();

select tests.sign_in(tests.account('noor'));
select is(public.talent_terms() -> 'version', '0', 'another talent has their own');
select tests.step_back();
select tests.sign_in(tests.account('north'));
select is(tests.refusal('select public.talent_terms()'), 'PT403 wrong_role', 'a network has no terms');
select is(tests.refusal('select * from private.talent_terms'), '42501 permission denied for schema private', 'no network reads the terms of a talent');
select tests.step_back();

-- A pause until a day --------------------------------------------------------------------------------

create function pg_temp.paused(days integer) returns jsonb language sql as $$
  select pg_temp.terms(jsonb_build_object('pausedUntil', to_char((now() at time zone 'UTC')::date + days, 'YYYY-MM-DD')))
$$;
grant execute on function pg_temp.paused to public;
create function pg_temp.is_seen() returns boolean language sql as $$
  select tests.account('ada') = any (private.visible_enquiry_talent(tests.account('north'), array[tests.account('ada')]))
$$;
select is(pg_temp.is_seen(), true, 'a network sees the talent before the pause');
select tests.sign_in(tests.account('ada'));
select lives_ok('select public.save_talent_terms(pg_temp.paused(10))', 'a pause until a day is one of the terms');
select is(
  public.talent_visibility() - 'seenBy'::text, jsonb_build_object(
    'visible', false, 'hideEmployer', false, 'hideLinks', false, 'pausedUntil', pg_temp.paused(10) -> 'pausedUntil'
  ), 'a paused talent reads until when they are paused'
);
select tests.step_back();
select is(pg_temp.is_seen(), false, 'no network sees a talent who is paused');
select is(public.run_enquiry_clock(10), 0, 'a pause goes on before its last day');
-- The last day that has begun in every time zone: in the last one, UTC-12, twelve hours after UTC.
create function pg_temp.begun_everywhere() returns date language sql as $$
  select (now() at time zone 'UTC' - interval '12 hours')::date
$$;
update private.talent_terms set paused_until = pg_temp.begun_everywhere() + 1;
select is(public.run_enquiry_clock(10), 0, 'a pause goes on while its day has not begun where the talent may be');
update private.talent_terms set paused_until = pg_temp.begun_everywhere();
select is(public.run_enquiry_clock(10), 1, 'the clock ends a pause once its day has begun everywhere');
select is(pg_temp.is_seen(), true, 'networks see a talent again after the pause');
select is((select paused_until from private.talent_terms), null, 'a pause that is over has no day');
select is(public.run_enquiry_clock(10), 0, 'the clock ends a pause once');
select tests.sign_in(tests.account('ada'));
select lives_ok('select public.save_talent_terms(pg_temp.paused(10))', 'a talent says until when they pause');
select lives_ok(
  $$select public.save_talent_visibility('{"visible": true, "hideEmployer": false, "hideLinks": false}')$$, 'a paused talent goes live before that day'
);
select is(public.talent_terms() -> 'pausedUntil', 'null', 'going live takes the day of the pause away');
select lives_ok('select public.save_talent_terms(pg_temp.paused(10))', 'a talent pauses once more');
select lives_ok('select public.save_talent_terms(pg_temp.terms())', 'a paused talent takes the day away');
select is(public.talent_visibility() -> 'visible', 'false', 'a talent without a day is paused until they go live');
select lives_ok('select public.save_talent_terms(pg_temp.paused(10))', 'a talent who has paused may still set the last day');
select tests.step_back();
update private.talent_terms set paused_until = pg_temp.begun_everywhere();
select public.run_enquiry_clock(10);
select is(pg_temp.is_seen(), true, 'a paused talent whom networks have seen is seen again on that day');

-- Nobody is visible before they have once said so: no day makes them.
insert into people values ('newcomer', tests.create_account('talent'));
update public.talent_profiles set is_visible = false, visible_since = null, first_visible_at = null
where user_id = tests.account('newcomer');
select tests.sign_in(tests.account('newcomer'));
select is(
  tests.refusal('select public.save_talent_terms(pg_temp.paused(10))'), 'PT409 not_live_yet', 'a talent who was never live cannot pause'
);
select lives_ok('select public.save_talent_terms(pg_temp.terms())', 'a talent who was never live can save terms');
select is(tests.refusal('select public.save_talent_terms(pg_temp.paused(10))'), 'PT409 not_live_yet', 'terms of a talent who was never live do not make them visible');
select lives_ok(
  $$select public.save_talent_visibility('{"visible": true, "hideEmployer": false, "hideLinks": false}')$$, 'a talent goes live for the first time'
);
select lives_ok('select public.save_talent_terms(pg_temp.paused(10))', 'a talent who has been live may pause until a day');
select tests.step_back();
