import type { Random } from '../../../local/seeded-random.ts'
import type { Crowd } from './crowd.ts'
import type { Turn } from './project.ts'

/** What both sides of an enquiry do in it: messages, a file, the role filled and opened again. */
export function talkActions(crowd: Crowd, random: Random): Record<string, Turn> {
  const network = random.pick(crowd.networks)
  const talent = random.pick(crowd.steady)
  const sent = random.pick(crowd.enquiries.filter((talk) => talk.network === network.account)).id
  const received = random.pick(crowd.enquiries.filter((talk) => talk.talent === talent.account)).id
  const given = random.pick(crowd.kept.filter((talk) => talk.talent === talent.account)).id
  const text = `Words ${random.fraction()}`
  return {
    'fill a role or open it again': [
      network,
      (sql) => sql`
        select public.move_network_enquiry(
          ${sent}, (found ->> 'version')::integer,
          case found ->> 'state' when 'talking' then 'close' else 'reopen' end,
          case found ->> 'state' when 'talking' then 'hired' end,
          found ->> 'state' = 'talking'
        ) from public.network_enquiry(${sent}) as found`,
    ],
    'write to a talent': [
      network,
      (sql) => sql`select public.write_network_message(${sent}, ${text})`,
    ],
    'write to a network': [
      talent,
      (sql) => sql`select public.write_talent_message(${received}, ${text})`,
    ],
    'send a file': [
      talent,
      async (sql) => {
        const digits = Math.floor(random.fraction() * 1e9).toString(16)
        const key = `${digits.padStart(32, '0')}-${digits.padStart(64, '0')}.pdf`
        await sql`select public.begin_attachment(${given}, ${key})`
        await sql`select public.finish_attachment(${given}, ${key}, 'Contract.pdf', 2048)`
      },
    ],
  }
}

/** Offers: a network makes one, and a talent answers one of those that they have. */
export function offerActions(crowd: Crowd, random: Random): Record<string, Turn> {
  const network = random.pick(crowd.networks)
  const talent = random.pick(crowd.offered)
  const sent = random.pick(crowd.enquiries.filter((talk) => talk.network === network.account)).id
  const received = random.pick(crowd.offers.filter((talk) => talk.talent === talent.account)).id
  return {
    'make an offer': [
      network,
      (sql) => sql`
        select public.step_network_offer(${sent}, (found ->> 'version')::integer, jsonb_build_object(
          'move', 'make', 'kind', 'days', 'pay', 'unpaid', 'start', current_date::text, 'length', 'A day', 'text', '',
          'answerOn', (current_date + 9)::text, 'fillsRole', false
        )) from public.network_enquiry(${sent}) as found`,
    ],
    'accept an offer': [
      talent,
      (sql) => sql`
        select public.step_talent_offer(${received}, (found ->> 'version')::integer, ${sql.json({
          move: 'accept',
          setsEmployer: random.fraction() < 0.2,
          endsOthers: random.fraction() < 0.05,
        })}) from public.talent_enquiry(${received}) as found`,
    ],
    'decline an offer': [
      talent,
      (sql) => sql`
        select public.step_talent_offer(${received}, (found ->> 'version')::integer, '{"move": "decline"}')
        from public.talent_enquiry(${received}) as found`,
    ],
  }
}

/** Days: a network asks for a week, holds it as an option and books it; a talent keeps it free or takes it back. */
export function availabilityActions(crowd: Crowd, random: Random): Record<string, Turn> {
  const network = random.pick(crowd.networks)
  const talent = random.pick(crowd.steady)
  const sent = random.pick(crowd.kept.filter((talk) => talk.network === network.account)).id
  const received = random.pick(crowd.kept.filter((talk) => talk.talent === talent.account)).id
  const days = 10 + Math.floor(random.fraction() * 30)
  return {
    'ask for days, hold and book them': [
      network,
      (sql) => sql`
        select public.step_network_availability(${sent}, (found ->> 'version')::integer, case
          when moves ? 'option' and ${random.fraction() < 0.5} then
            jsonb_build_object('move', 'option', 'decideOn', current_date::text)
          when moves ? 'confirm' then '{"move": "confirm", "note": ""}'
          when moves ? 'release' then '{"move": "release", "note": ""}'
          else jsonb_build_object('move', 'ask', 'from', day::text, 'to', (day + 6)::text, 'note', '')
        end)
        from public.network_enquiry(${sent}) as found, coalesce(found #> '{availability,-1,moves}', '[]') as moves,
          lateral (select current_date + ${days}::integer as day) as week`,
    ],
    'give days and take them back': [
      talent,
      (sql) => sql`
        select public.step_talent_availability(${received}, (found ->> 'version')::integer, case
          when moves ? 'available' then '{"move": "available", "note": ""}'::jsonb
          when moves ? 'agree' then '{"move": "agree"}'
          else '{"move": "release", "note": ""}'
        end)
        from public.talent_enquiry(${received}) as found, coalesce(found #> '{availability,-1,moves}', '[]') as moves`,
    ],
  }
}

/** What a network does with its lists, and the search that counts who was shown. */
export function networkActions(crowd: Crowd, random: Random): Record<string, Turn> {
  const network = random.pick(crowd.networks)
  // Steady talent stay visible, whatever is decided about the others.
  const saved = random.pick([...crowd.talents, ...crowd.steady]).account
  const onBoard = random.pick(crowd.steady).account
  const stage = random.pick(['longlist', 'shortlist', 'contacted'] as const)
  const rating = 1 + Math.floor(random.fraction() * 5)
  const shown = random.sample(crowd.talents, 3).map(({ account }) => account)
  return {
    'move on a board': [
      network,
      (sql) => sql`select public.save_talent(${onBoard}, ${sql.json({ list: 'first', stage })})`,
    ],
    save: [network, (sql) => sql`select public.save_talent(${saved}, ${sql.json({ rating })})`],
    unsave: [network, (sql) => sql`select public.unsave_talent(${saved})`],
    'record who was shown': [network, (sql) => sql`select public.record_impressions(${shown})`],
  }
}
