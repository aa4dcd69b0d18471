/** How somebody could appear in one thing of the database that can be called or read, or why nobody can. */
export type Surface =
  /**
   * Expressions that would show a talent to a network. Each is evaluated by every network for every
   * talent: `$id`, `$name`, `$word` and `$picture` are the talent's, as SQL literals; `$word` is in all
   * that they tell. What they answer must be the same as if those whom the network may not see did not
   * exist; of somebody it may see, at least one has to tell something.
   */
  | { shows: readonly string[] }
  /** The same, where nobody appears today, not even those who may be seen. */
  | { tried: readonly string[] }
  /** Why no network is shown a talent here. */
  | { because: string }
  /** It refuses all networks, as authorisation.md says. */
  | 'no network'

/** Only about the caller. */
export const OWN = { because: 'The caller’s own account, and no argument names another.' }

/** Of a network’s own people. */
export const MEMBERS = {
  because: 'Of the caller’s colleagues and their company’s domains alone, which are no talent.',
}

/** Of a network’s own briefs. */
export const OWN_BRIEFS = { because: 'What the caller looks for, in the caller’s words alone.' }

/** A brief without any requirements. */
export const ASKED = `'{"roles": [], "mustSkills": [], "niceSkills": [], "languages": [], "place": "", "isRemote": false,
  "mustBeThere": false, "minYears": null, "maxYears": null, "startsOn": null, "endsOn": null}'::jsonb`

/** An enquiry of a network to a talent. */
export const ENQUIRY = `jsonb_build_object(
  'talentIds', jsonb_build_array($id), 'briefId', null, 'text', 'Hello', 'lines', '{}'::jsonb, 'answerBy', 7,
  'job', '{"programme": "Morning", "confidential": false, "genre": "news", "kind": "days", "role": "anchor",
    "onAir": "desk", "start": "2027-01-11", "length": "A week", "shift": "day", "daysPerWeek": 5, "place": "Oslo",
    "remote": "none", "pay": "unpaid", "languages": [{"language": "nb", "level": "fluent"}],
    "decideBy": "2026-12-20"}'::jsonb
)`
