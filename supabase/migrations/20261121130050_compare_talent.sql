-- Talent beside each other: whole profiles, and what the network keeps about each.

create function public.compare_talent(people uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  self constant uuid := private.acting_network();
  seen uuid[];
begin
  perform private.require(cardinality(people) <= 4, 'people');
  perform private.limit_profile_rate(cardinality(people));
  seen := array(
    select asked.id from unnest(people) with ordinality as asked (id, place)
    join public.talent_profiles as profile on profile.user_id = asked.id
    where private.can_see_talent(asked.id)
    order by asked.place
  );
  perform private.count_opened_profiles(self, seen);
  return jsonb_build_object('items', (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'talent', private.talent_view_json(asked.id, self),
          'saved', case when saved.talent_id is not null then private.saved_json(saved) end
        )
        order by asked.place
      ),
      '[]'
    )
    from unnest(seen) with ordinality as asked (id, place)
    left join private.visible_saved_people(self, among => seen) as saved on saved.talent_id = asked.id
  ));
end
$$;
comment on function public.compare_talent(uuid[]) is
  'Up to four talent beside each other, in the order asked, without those whom the calling network may not see: `{items: [{talent: profile, saved: saved_json() | null}]}`. Each counts as an opened profile, as in view_talent(). PT422 validation_failed: people; PT429 too_many_requests. Repeatable.';
grant execute on function public.compare_talent(uuid[]) to authenticated;
