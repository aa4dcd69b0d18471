create function public.ping() returns text
language sql stable set search_path = ''
return 'ok';
comment on function public.ping() is 'Answers when the Data API and the database behind it do.';
grant execute on function public.ping() to service_role;
