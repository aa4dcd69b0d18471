create temp table people as select tests.create_account('admin', 'approved', 'admin@lowerthird.example') as admin;
grant select on people to public;
create function pg_temp.saved(changes jsonb) returns text
language sql as $$select tests.refusal(format('select public.save_admin_settings(%L)', public.admin_settings() || changes))$$;
grant execute on function pg_temp.saved to public;

select tests.sign_in(admin) from people;
select is(
  public.admin_settings() - 'decisionReasons',
  '{"version": 1, "signUpsOpen": true, "freeMailDomains": ["aol.com", "gmail.com", "hotmail.com", "outlook.com", "yahoo.com"]}',
  'at first sign-ups are open and no domain is added to the five'
);
select is(pg_temp.saved(changes), 'PT422 validation_failed ' || field, format('%s is refused', changes))
from (values
  ('{"signUpsOpen": "yes"}'::jsonb, 'signUpsOpen'), ('{"signUpsOpen": null}', 'signUpsOpen'),
  ('{"decisionReasons": {}}', 'decisionReasons'), ('{"decisionReasons": ["x"]}', 'decisionReasons'),
  ('{"decisionReasons": [{"status": "approved", "title": "A", "text": "B"}]}', 'decisionReasons'),
  ('{"decisionReasons": [{"status": "hidden", "title": " ", "text": "B"}]}', 'decisionReasons'),
  ('{"decisionReasons": [{"status": "hidden", "title": "A", "text": "B", "more": 1}]}', 'decisionReasons'),
  ('{"freeMailDomains": "x.example"}', 'freeMailDomains'), ('{"freeMailDomains": ["x"]}', 'freeMailDomains'),
  ('{"freeMailDomains": ["a@x.example"]}', 'freeMailDomains'), ('{"freeMailDomains": ["bücher.example"]}', 'freeMailDomains'), ('{"freeMailDomains": [1]}', 'freeMailDomains')
) as wrong (changes, field);
select is(pg_temp.saved('{"version": 0}'), 'PT409 settings_changed 1', 'of two administrators who edit at once the second is refused');
select is(
  public.save_admin_settings(
    '{"version": 1, "signUpsOpen": false, "decisionReasons": [], "freeMailDomains": ["Web.example", "web.example", "gmail.com"]}'
  ),
  '{"version": 2, "signUpsOpen": false, "decisionReasons": [], "freeMailDomains": ["aol.com", "gmail.com", "hotmail.com", "outlook.com", "yahoo.com", "web.example"]}',
  'settings are saved as a whole, and answered'
);
select tests.step_back();
select results_eq(
  $$select action, before -> 'signUpsOpen', after -> 'signUpsOpen' from public.audit_log$$,
  $$values ('settings_saved', 'true'::jsonb, 'false'::jsonb)$$, 'saved settings are on record, before and after'
);
select is(public.sign_ups_open(), false, 'sign-ups can be closed');
select is(tests.refusal($$select tests.begin_registration('talent', 'late@harbournews.example')$$), 'PT403 sign_ups_closed', 'nobody applies while sign-ups are closed');
select isnt(tests.create_account('admin'), null, 'administrators can be made while sign-ups are closed');
update private.settings set sign_ups_open = true;
select is(tests.refusal($$select tests.begin_registration('tv_network', 'a@WEB.example')$$), 'PT422 validation_failed email', 'an added provider proves no network');
select is(tests.refusal($$select tests.begin_registration('tv_network', 'a@gmail.com')$$), 'PT422 validation_failed email', 'the five built-in providers still prove no network');
select is(tests.refusal($$select tests.begin_registration('talent', 'a@web.example')$$), null, 'a talent may register at an added free provider');
