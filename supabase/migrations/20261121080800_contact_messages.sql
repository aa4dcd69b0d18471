-- What visitors write on the contact page, until an administrator reads it.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (private.is_line(name, 80)),
  email text not null check (private.is_mail_address(email)),
  subject text not null check (private.is_line(subject, 200)),
  message text not null check (private.is_line(message, 5000)),
  created_at timestamptz not null default now()
);
comment on table public.contact_messages is 'Messages of the contact form, as they were typed.';

create index contact_messages_by_age on public.contact_messages (created_at, id);
alter table public.contact_messages enable row level security;

create function public.submit_contact_message(name text, email text, subject text, message text)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  stored uuid;
begin
  perform private.require(private.is_line(name, 80), 'name');
  perform private.require(private.is_mail_address(email), 'email');
  perform private.require(private.is_line(subject, 200), 'subject');
  perform private.require(private.is_line(message, 5000), 'message');
  insert into public.contact_messages (name, email, subject, message)
  values (name, email, subject, message)
  returning id into stored;
  return stored;
end
$$;
comment on function public.submit_contact_message(text, text, text, text) is
  'Stores a message of the contact form, or refuses it with the name of the first wrong field.';
