create temp table people as select
  tests.create_account('admin', 'approved', 'admin@lowerthird.example') as admin,
  tests.create_account('talent', 'approved', 'talent@lowerthird.example') as talent,
  tests.create_account('talent', 'deactivated', 'gone@lowerthird.example') as gone;
grant select on people to public;

select tests.sign_in(talent) from people;
select is(
  public.read_batch('[{"call": "talent_privacy", "args": {}}, {"call": "account_settings", "args": {}}]'),
  jsonb_build_array(public.talent_privacy(), public.account_settings()),
  'several calls are answered in their order, each as it would be alone'
);
select is(
  public.read_batch('[{"call": "admin_settings", "args": {}}, {"call": "account_settings", "args": {}}]'),
  jsonb_build_array(null, public.account_settings()),
  'a refused call in a batch is answered with null, and the others are answered'
);
select is(
  tests.refusal(format('select public.read_batch(%L)', jsonb_build_array(wanted))), 'PT400 invalid_request' || coalesce(' ' || (wanted ->> 'call'), ''),
  format('%s may not be made twice, or there is no such call', wanted)
)
from (values
  ('{"call": "delete_own_account"}'::jsonb), ('{"call": "save_talent_privacy"}'), ('{"call": "talent_privacy; drop table public.user_roles"}'),
  ('{}'), ('1')
) as other (wanted);
select is(
  public.read_batch('[{"call": "view_talent", "args": {"talent": "nobody"}}, {"call": "search_talent"}]'), '[null, null]',
  'arguments that make no sense are refused, and not answered'
);
select is((select prosecdef from pg_proc where oid = 'public.read_batch(jsonb)'::regprocedure), false, 'a batch makes its calls with the rights of its caller');
select is(
  jsonb_array_length(public.read_batch((select jsonb_agg('{"call": "account_settings"}'::jsonb) from generate_series(1, 50)))), 5,
  'a batch of calls answers at most five'
);

select tests.step_back();
select tests.sign_in(admin) from people;
select is(
  public.read_batch('[
    {"call": "admin_accounts", "args": {"kind": "talent", "filter": {"status": "approved"}}},
    {"call": "admin_account_counts", "args": {"kind": "talent", "filter": {}}},
    {"call": "admin_settings", "args": {}}, {"call": "administrators", "args": {}}
  ]'),
  jsonb_build_array(
    public.admin_accounts('talent', '{"status": "approved"}'), public.admin_account_counts('talent', '{}'),
    public.admin_settings(), public.administrators()
  ),
  'a call of the desk in a batch gets its arguments'
);

select tests.step_back();
select tests.sign_in(gone) from people;
select is(
  public.read_batch('[{"call": "account_settings", "args": {}}, {"call": "talent_privacy", "args": {}}]'), '[null, null]',
  'a caller who may not use the product gets no answer in a batch'
);
