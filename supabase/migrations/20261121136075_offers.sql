-- After a yes a network may make an offer: a record of what both agree on, and not a contract. The possible moves are
-- in the table private.offer_moves alone; shared/offer-moves.ts repeats it for the pages, and a test compares the two.
-- Decision 045.

create type private.offer_state as enum ('made', 'accepted', 'declined', 'withdrawn', 'lapsed');
comment on type private.offer_state is 'The state of an offer: it waits for its answer, or how that ended.';

create table private.offer_moves (
  state private.offer_state not null,
  actor private.enquiry_actor not null,
  move text not null check (private.is_line(move, 20)),
  becomes private.offer_state not null,
  primary key (state, actor, move)
);
comment on table private.offer_moves is
  'All moves of an offer while the two sides of its enquiry talk. Every other move is refused.';
alter table private.offer_moves enable row level security;

insert into private.offer_moves (state, actor, move, becomes) values
  ('made', 'network', 'withdraw', 'withdrawn'),
  ('made', 'talent', 'accept', 'accepted'),
  ('made', 'talent', 'decline', 'declined'),
  ('made', 'clock', 'lapse', 'lapsed'),
  ('made', 'clock', 'end', 'withdrawn');

create table private.offers (
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid not null references private.enquiries (id) on delete cascade,
  state private.offer_state not null default 'made',
  kind text not null check (kind = any (private.enquiry_words('kind'))),
  pay jsonb not null,
  start date not null,
  length text not null check (private.is_line(length, 80)),
  text text not null check (char_length(text) <= 1500),
  answer_on date not null,
  fills_role boolean not null,
  note text not null default '' check (char_length(note) <= 500),
  note_by private.enquiry_actor check (note_by in ('network', 'talent')),
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  constraint note_has_an_author check ((note = '') = (note_by is null))
);
comment on table private.offers is
  'Offers of networks to talent who have said yes, one at a time per enquiry. An offer never changes, except that the day for its answer moves while the enquiry is on hold.';
comment on column private.offers.pay is 'The pay, in the form of private.require_pay().';
comment on column private.offers.text is 'Further terms: exclusivity, notice, wardrobe, use of likeness.';
comment on column private.offers.answer_on is
  'The last day for an answer, wherever the talent is: see private.end_of_day().';
comment on column private.offers.fills_role is
  'Whether all others who were asked about the job are told that it is filled, once the offer is accepted.';
create unique index one_open_offer_an_enquiry on private.offers (enquiry_id) where state = 'made';
create index offers_of_enquiry on private.offers (enquiry_id, created_at);
create index open_offers on private.offers (answer_on) where state = 'made';
alter table private.offers enable row level security;

create function private.allowed_offer_moves(offer private.offers, actor private.enquiry_actor) returns text[]
language sql stable security definer set search_path = ''
return array(
  select allowed.move from private.offer_moves as allowed
  where allowed.state = offer.state and allowed.actor = allowed_offer_moves.actor
  order by allowed.move
);
comment on function private.allowed_offer_moves(private.offers, private.enquiry_actor) is
  'A side''s possible moves of an offer, while it may act in its enquiry: the rows of the table for its state.';

create function private.is_employed_by_offer(enquiry private.enquiries) returns boolean
language sql stable security definer set search_path = ''
return enquiry.state = 'closed' and enquiry.reason = 'hired' and enquiry.agreed_contact is not null and exists (
  select from private.offers as offer
  join public.talent_profiles as profile on profile.user_id = enquiry.talent_id
  join private.networks as network on network.id = enquiry.network_id
  -- Nothing here may depend on whether the talent is visible, is available or names another employer: the employer would
  -- read from it that they look for work again.
  where offer.enquiry_id = enquiry.id and offer.state = 'accepted'
    and profile.status = 'approved' and network.status = 'approved'
    -- A block that they choose later holds against an employer too.
    and not exists (
      select from private.talent_blocks as block
      where block.user_id = profile.user_id and block.is_chosen and block.created_at > enquiry.state_since
        and block.key = any (private.keys_of_network(network.id))
    )
);
comment on function private.is_employed_by_offer(private.enquiries) is
  'Whether a talent began to work for the network of an enquiry by an offer that they accepted in it. They are hidden from this network everywhere else; both keep what they agreed on, whatever the talent does next, until the talent chooses to block the network or one of the two accounts is closed.';

-- When the enquiry ends, or a side is erased --------------------------------------------------------

create function private.end_offers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.offers as offer
  set state = ended.becomes, changed_at = clock_timestamp()
  from private.offer_moves as ended
  where offer.enquiry_id = new.id and ended.state = offer.state and ended.actor = 'clock' and ended.move = 'end';
  return null;
end
$$;
comment on function private.end_offers() is 'With an enquiry ends the offer that waits in it. One that was answered stays.';
create trigger end_offers after update of state on private.enquiries
  for each row when (old.state = 'talking' and new.state <> 'talking')
  execute function private.end_offers();

create function private.forget_offers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.offers as offer where offer.enquiry_id = new.id and new.network_id is null;
  update private.offers as offer
  set note = case when offer.note_by = 'talent' then '' else offer.note end, note_by = nullif(offer.note_by, 'talent')
  where offer.enquiry_id = new.id and new.talent_id is null;
  return null;
end
$$;
comment on function private.forget_offers() is
  'Deletes the offer with the network; a talent''s note is deleted with the talent.';
create trigger forget_offers after update of network_id, talent_id on private.enquiries
  for each row when (new.network_id is null or new.talent_id is null)
  execute function private.forget_offers();
