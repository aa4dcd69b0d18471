-- The search beside a brief: who was found is compared with it, by the one query that tells points (match_query()).

create function private.compared_brief(wanted uuid, network uuid) returns uuid
language sql stable security definer set search_path = ''
return (
  select brief.id from private.briefs as brief
  where brief.id = wanted and brief.network_id = network and brief.scope = any (private.scopes_of(auth.uid()))
);
comment on function private.compared_brief(uuid, uuid) is
  'The brief itself where it is one of the network''s that the caller may see; null for another''s as for none.';

create function private.brief_fits(brief uuid, rows integer[])
returns table (id integer, rank bigint, score integer, sureness integer, standing private.match_standing)
language plpgsql stable security definer rows 5000 set search_path = '' set jit = off as $$
begin
  if brief is null or rows = '{}' then
    return;
  end if;
  -- The order of match_order() in one number, which a cursor can carry: whether there is a score, the standing, the
  -- score, the sureness, and the second in which somebody was listed.
  return query execute format(
    $query$
      select
        pair.id,
        (
          (((pair.score is not null)::integer * 4 + 4 - array_position(enum_range(null::private.match_standing), pair.standing))
            * 101 + coalesce(pair.score, 0)) * 101 + pair.sureness
        )::bigint * 8589934592 + extract(epoch from pair.listed_at)::bigint,
        pair.score::integer, pair.sureness, pair.standing
      from (%s) as pair
    $query$,
    private.match_query(private.asked_of(array[brief]), format('found.id = any (%L)', rows), true)
  );
end
$$;
comment on function private.brief_fits(uuid, integer[]) is
  'How well these rows of the search fit a brief: those of match_query(), with a rank in the order of match_order(). Empty without a brief.';

create function private.brief_fits_json(brief uuid, rows integer[]) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(
    jsonb_object_agg(
      fit.id,
      jsonb_build_object(
        'fit', jsonb_build_object('score', fit.score, 'sureness', fit.sureness, 'standing', fit.standing)
      )
    ),
    '{}'
  )
  from private.brief_fits(brief, rows) as fit
);
comment on function private.brief_fits_json(uuid, integer[]) is
  'The fit that the cards of these rows of the search show, by the rows'' numbers: `{fit: {score | null, sureness, standing}}`; nothing without a brief.';
