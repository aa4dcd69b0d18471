create temp table people as select
  tests.create_account('talent') as ada, tests.create_account('talent') as eve,
  tests.create_account('tv_network') as nora, tests.create_account('admin') as admin;
grant select on people to public;

create function pg_temp.key(letter text, ending text default 'jpg') returns text
language sql as $$select repeat(letter, 32) || '-' || repeat(letter, 64) || '.' || ending$$;
create function pg_temp.state_of(letter text) returns text
language sql as $$select state::text from private.pictures where key = pg_temp.key(letter)$$;
create function pg_temp.uploaded(letter text) returns jsonb
language plpgsql as $$
begin
  perform public.begin_upload(pg_temp.key(letter));
  return public.finish_upload(pg_temp.key(letter), 24, 16);
end
$$;
grant execute on function pg_temp.key, pg_temp.uploaded to public;

-- Acting as a talent ----------------------------------------------------------------------------

select tests.sign_in(ada) from people;
select is(tests.refusal(format('select public.begin_upload(%L)', key)), 'PT422 validation_failed key', format('%s is no key', left(key, 20)))
from unnest(array['', '../../secret.jpg', 'a.jpg', pg_temp.key('g'), pg_temp.key('A'), pg_temp.key('a', 'svg'), pg_temp.key('a') || E'\n', null]) as key;
select public.begin_upload(pg_temp.key('a'));
select is(public.may_see_picture(pg_temp.key('a')), false, 'a picture that is being uploaded is not shown, not even to its owner');
select is(tests.refusal(format('select public.finish_upload(%L, %s, 1)', pg_temp.key('a'), width)), 'PT422 validation_failed width', format('%s is no width', width))
from unnest(array[0, -1, 6001]) as width;
select is(
  public.finish_upload(pg_temp.key('a'), 24, 16),
  jsonb_build_object('url', '/media/' || pg_temp.key('a'), 'width', 24, 'height', 16), 'an upload is shown once it is there'
);
select is(public.talent_profile() -> 'photo' ->> 'url', '/media/' || pg_temp.key('a'), 'a finished picture is shown in the profile');
select is(public.talent_profile() -> 'version', '1', 'an upload leaves the version of the profile as it was');
select is(public.may_see_picture(pg_temp.key('a')), true, 'a talent may see their own photograph');
select is(tests.refusal(format('select public.finish_upload(%L, 1, 1)', pg_temp.key('a'))), 'PT422 validation_failed key', 'an upload is finished once');
select is(tests.refusal(format('select public.begin_upload(%L)', pg_temp.key('a'))), 'PT422 validation_failed key', 'a key of a file cannot be used twice');

select tests.step_back();
select tests.sign_in(eve) from people;
select is(tests.refusal(format('select public.begin_upload(%L)', pg_temp.key('a'))), 'PT422 validation_failed key', 'nobody else can take a key over');
select public.begin_upload(pg_temp.key('e'));
select is(public.may_see_picture(pg_temp.key('a')), false, 'another talent may not see a talent''s photograph');
select tests.step_back();
select tests.sign_in(ada) from people;
select is(tests.refusal(format('select public.finish_upload(%L, 1, 1)', pg_temp.key('e'))), 'PT422 validation_failed key', 'nobody finishes another''s upload');

select pg_temp.uploaded('b');
select tests.step_back();
select is(pg_temp.state_of('a') || ' ' || pg_temp.state_of('b'), 'deleting kept', 'a picture that was replaced is queued for deletion');
select is(profile_image_url, '/media/' || pg_temp.key('b'), 'the column profile_image_url follows the picture') from public.talent_profiles, people where user_id = ada;

-- Who may see it --------------------------------------------------------------------------------

select tests.sign_in(nora) from people;
select is(public.may_see_picture(pg_temp.key('b')), true, 'a network may see a talent''s photograph');
select is(public.may_see_picture(pg_temp.key('a')), false, 'a network may not see a discarded photograph');
select is(public.may_see_picture(pg_temp.key('c')), false, 'a network may not see an unknown picture');
select is(pg_temp.uploaded('c') ->> 'width', '24', 'a network has a logo');
select is(public.network_profile() -> 'logo' ->> 'url', '/media/' || pg_temp.key('c'), 'a network''s profile has the logo');
select tests.step_back();
select tests.sign_in(admin) from people;
select is(public.may_see_picture(pg_temp.key('b')), true, 'an administrator may see a talent''s photograph');
select is(tests.refusal('select public.remove_picture()'), 'PT403 wrong_role', 'a member who is no owner has no picture to change');
select tests.step_back();
select is(kind::text, 'logo', 'a network''s picture is its logo') from private.pictures where key = pg_temp.key('c');
update public.talent_profiles set status = 'hidden' from people where user_id = ada;
select tests.sign_in(nora) from people;
select is(public.may_see_picture(pg_temp.key('b')), false, 'a hidden talent''s photograph is not seen');
select tests.step_back();
update public.talent_profiles set status = 'approved' from people where user_id = ada;

-- Deleting --------------------------------------------------------------------------------------

select tests.sign_in(ada) from people;
select public.remove_picture();
select is(public.talent_profile() -> 'photo', 'null', 'a photograph can be taken away');
select is(tests.refusal('select public.remove_picture()'), null, 'removing a photograph that is not there changes nothing');
select tests.step_back();
select is(pg_temp.state_of('b'), 'deleting', 'a removed photograph is to be deleted');

select bag_eq('select public.claim_deletions(100)', $$values (pg_temp.key('a')), (pg_temp.key('b'))$$, 'a discarded picture is handed out for deletion');
select is_empty('select public.claim_deletions(100)', 'what was handed out is not handed out again for a while');
select results_eq(
  $$select attempts, due_at - now() from private.pictures where key = pg_temp.key('a')$$,
  $$values (1, interval '1 minute')$$, 'a file that was handed out is due again in a minute'
);
update private.pictures set due_at = now() where key = pg_temp.key('a');
select results_eq('select public.claim_deletions(1)', array[pg_temp.key('a')], 'a file that was not deleted is handed out again');
select results_eq(
  $$select attempts, due_at - now() from private.pictures where key = pg_temp.key('a')$$,
  $$values (2, interval '2 minutes')$$, 'a file that was handed out twice is due again after twice as long'
);
select public.forget_pictures(array[pg_temp.key('a'), pg_temp.key('c')]);
select is(pg_temp.state_of('a'), null, 'a file that the bucket has lost is forgotten');
select is(pg_temp.state_of('c'), 'kept', 'a picture that is shown stays when its deletion is reported');

update private.pictures set due_at = now() where key = pg_temp.key('e');
select results_eq('select public.claim_deletions(9)', array[pg_temp.key('e')], 'an upload that broke off is deleted as well');
select tests.sign_in(eve) from people;
select is(tests.refusal(format('select public.finish_upload(%L, 1, 1)', pg_temp.key('e'))), 'PT422 validation_failed key', 'an upload that was deleted cannot be finished');
select tests.step_back();

delete from auth.users using people where id = nora;
select results_eq(
  $$select state::text, user_id from private.pictures where key = pg_temp.key('c')$$,
  $$values ('deleting', null::uuid)$$, 'erasing an account queues its files for deletion'
);

-- Too fast --------------------------------------------------------------------------------------

insert into private.rate_counters (key, ends_at, count)
select 'upload:' || encode(sha256(eve::text::bytea), 'hex'), clock_timestamp() + interval '1 minute', 10 from people
on conflict (key) do update set count = 10;
select tests.sign_in(eve) from people;
select matches(tests.refusal(format('select public.begin_upload(%L)', pg_temp.key('d'))), '^PT429 too_many_requests \d+$', 'an eleventh upload in a minute is refused');
