-- How often somebody may search. A person who types and pages fast makes about eighty calls in their busiest minute; a
-- script that copies the list calls as often as it is answered.

create function public.search_talent(filter jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  viewer constant uuid := private.acting_network();
begin
  perform private.limit_own_rate('search', 240);
  perform private.limit_own_rate('search_hour', 2000, 3600);
  -- It writes only counters: a crash may lose the last of them, and no search waits for the disk.
  perform set_config('synchronous_commit', 'off', true);
  return private.find_talent(viewer, filter);
end
$$;
comment on function public.search_talent(jsonb) is
  'Approved talent whom the calling network may see. filter `{q?, roles?: any of, skills?: all of, anySkill?: any of, languages?: all of ["en:working"] (that level or better), location?, nationality? (each part of it, or parts that begin so; up to five parts), available?: yes | no, hasReel?: yes | no, noticeWeeks?: at most, minYears?, maxYears?, brief?: with which they are compared, sort = fit (with brief; of the newest 5,000) | relevance (with q; of the newest 5,000) | newest | experience, facets?: true, after?: nextCursor, limit = 24}`. `{items: [card, with a brief fit: {score | null, sureness, standing}], total, totalIsExact (up to 5,000), understood: [{words, place?, nationality?, language?}] (of q, what somebody has), facets: {role | skill | language | location | nationality | available | reel: [{value, label, count}]} | null, sampledFacets: [kind] (counted among the newest 5,000 of more), nextCursor: {rank, id, total, near} | null}`. PT422 validation_failed: location, nationality; PT429 too_many_requests after 240 in a minute or 2,000 in an hour. Repeatable.';
grant execute on function public.search_talent(jsonb) to authenticated;
