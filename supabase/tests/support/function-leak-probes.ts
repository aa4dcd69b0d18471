import { ENDPOINTS } from '../../../shared/all-endpoints.ts'
import { ASKED, ENQUIRY, MEMBERS, OWN, OWN_BRIEFS, type Surface } from './leak-surface.ts'

/**
 * Everything of the database that a signed-in person or a stranger can call or read, and how somebody
 * could appear there. `function-leaks.test.ts` compares this list with the database: whoever exposes another
 * function, table or view writes here how it would show a talent to a network, or why it cannot. What answers
 * a read is here by itself where the record of the call says that it is about the caller, or for no network.
 * Each is named by what it is, and its name with the types of its arguments.
 */
export const FUNCTION_LEAK_PROBES: Readonly<Record<string, Surface>> = {
  'table public.talent_profiles': {
    tried: [
      `(select jsonb_agg(one) from (select user_id, first_name from public.talent_profiles) as one)`,
      `(select count(*) from public.talent_profiles where user_id = $id)`,
      `(select count(*) from public.talent_profiles where bio like '%' || $word)`,
    ],
  },
  'table public.tv_network_profiles': { because: 'Of networks, and the caller’s own row alone.' },
  'function public.change_member(uuid,jsonb)': MEMBERS,
  'function public.remove_member(uuid)': MEMBERS,
  'function public.leave_network()': MEMBERS,
  'function public.invite_member(jsonb,text,text)': MEMBERS,
  'function public.claim_domain(text)': MEMBERS,
  'function public.drop_domain(text)': MEMBERS,
  'function public.domain_to_check(text)': MEMBERS,
  'function public.revoke_invitation(uuid)': MEMBERS,
  'function public.join_network(text)': MEMBERS,

  'function public.search_talent(jsonb)': {
    shows: [
      `public.search_talent('{"facets": true, "limit": 100}')`,
      `public.search_talent('{"facets": true, "sort": "experience"}')`,
      `public.search_talent('{"facets": true, "skills": ["Everybody has this"]}')`,
      `public.search_talent(jsonb_build_object('q', $name))`,
      `public.search_talent(jsonb_build_object('brief', public.briefs('{}') #>> '{items,0,id}', 'limit', 100))`,
      `public.search_talent(jsonb_build_object('location', 'City ' || $word, 'facets', true))`,
      `public.search_talent(jsonb_build_object('nationality', 'Nation ' || $word, 'facets', true))`,
      `public.search_talent(jsonb_build_object(
        'q', $word, 'sort', 'newest', 'skills', array['Skill ' || $word], 'location', 'City ' || $word, 'nationality', 'Nation ' || $word, 'facets', true
      ))`,
    ],
  },
  'function public.view_talent(uuid)': { shows: [`public.view_talent($id)`] },
  'function public.similar_talent(uuid)': { shows: [`public.similar_talent($id)`] },
  'function public.talent_lists()': { shows: [`public.talent_lists()`] },
  'function public.saved_talent(jsonb)': {
    shows: [
      `public.saved_talent('{"limit": 100}')`,
      `public.saved_talent('{"limit": 1}')`,
      `public.saved_talent(jsonb_build_object('list', public.talent_lists() #>> '{items,0,id}', 'limit', 100))`,
    ],
  },
  'function public.compare_talent(uuid[])': {
    shows: [`public.compare_talent(array[$id]::uuid[])`],
  },
  'function public.save_talent(uuid,jsonb)': {
    shows: [
      `public.save_talent($id, '{"rating": 5}')`,
      `public.save_talent($id, jsonb_build_object('list', gen_random_uuid()))`,
    ],
  },
  'function public.save_talent_list(jsonb)': {
    shows: [
      `public.save_talent_list(jsonb_build_object('id', public.talent_lists() #>> '{items,0,id}', 'name', 'Other'))`,
    ],
  },
  'function public.unsave_talent(uuid,uuid)': { tried: [`public.unsave_talent($id, null)`] },
  'function public.remove_talent_list(uuid)': { because: 'Answers nothing of whom a list had.' },
  'function public.set_list_access(uuid,jsonb)': {
    because: 'Answers who of the caller’s own network sees a list of theirs.',
  },
  'function public.read_batch(jsonb)': {
    shows: [
      `public.read_batch(jsonb_build_array(
        jsonb_build_object('call', 'view_talent', 'args', jsonb_build_object('talent', $id))
      ))`,
      `public.read_batch('[{"call": "search_talent", "args": {"filter": {}}}]')`,
    ],
  },
  'function public.brief_matches(uuid)': {
    shows: [`public.brief_matches((public.briefs('{}') #>> '{items,0,id}')::uuid)`],
  },
  'function public.brief_match(uuid,uuid)': {
    shows: [`public.brief_match((public.briefs('{}') #>> '{items,0,id}')::uuid, $id)`],
  },
  'function public.briefs(jsonb)': { shows: [`public.briefs('{}')`] },
  'function public.preview_brief(jsonb)': {
    shows: [
      `public.preview_brief(${ASKED} || '{"minYears": 0}')`,
      `public.preview_brief(${ASKED} || jsonb_build_object('mustSkills', array['Skill ' || $word]))`,
      `public.preview_brief(${ASKED} || jsonb_build_object('place', 'City ' || $word))`,
    ],
  },
  'function public.add_brief(jsonb)': OWN_BRIEFS,
  'function public.save_brief(uuid,jsonb)': OWN_BRIEFS,
  'function public.delete_brief(uuid)': OWN_BRIEFS,
  'function public.set_brief_access(uuid,jsonb)': OWN_BRIEFS,
  'function public.network_activity(jsonb)': {
    shows: [
      `public.network_activity('{"limit": 100}')`,
      `public.network_activity('{"limit": 1}')`,
      `public.network_activity('{"about": "list", "limit": 100}')`,
      `public.network_activity(jsonb_build_object('member', auth.uid(), 'limit', 100))`,
    ],
  },
  'function public.network_enquiries(jsonb)': {
    shows: [
      `public.network_enquiries('{"limit": 100}')`,
      `public.network_enquiries('{"state": "talking"}')`,
    ],
  },
  'function public.network_enquiry(uuid)': {
    shows: [`public.network_enquiry(md5(current_setting('request.jwt.claim.sub') || $id)::uuid)`],
  },
  'function public.ask_limits()': { shows: ['public.ask_limits()'] },
  'function public.send_enquiries(jsonb,text)': { shows: [`public.send_enquiries(${ENQUIRY})`] },
  'function public.move_network_enquiry(uuid,integer,text,text,boolean)': {
    // When that was is another moment each time.
    shows: [
      `public.move_network_enquiry(md5(current_setting('request.jwt.claim.sub') || $id)::uuid, 1, 'close', 'hired') - 'changedAt'`,
    ],
  },
  'function public.step_network_audition(uuid,integer,jsonb)': {
    shows: [
      `public.step_network_audition(md5(current_setting('request.jwt.claim.sub') || $id)::uuid, 1, '{"move": "cancel"}') - '{changedAt,messages,owedUntil}'::text[]`,
    ],
  },
  'function public.step_network_tape(uuid,integer,jsonb)': {
    shows: [
      `public.step_network_tape(md5(current_setting('request.jwt.claim.sub') || $id)::uuid, 1, '{"move": "cancel"}') - '{changedAt,messages,owedUntil}'::text[]`,
    ],
  },
  'function public.step_network_contact(uuid,integer,jsonb)': {
    shows: [
      `public.step_network_contact(md5(current_setting('request.jwt.claim.sub') || $id)::uuid, 1, '{"move": "share", "channel": "phone", "value": "+44 20 7946 0123"}') - '{changedAt,messages,owedUntil}'::text[]`,
    ],
  },
  'function public.step_network_offer(uuid,integer,jsonb)': {
    shows: [
      `public.step_network_offer(md5(current_setting('request.jwt.claim.sub') || $id)::uuid, 1, '{"move": "withdraw"}') - '{changedAt,messages,owedUntil}'::text[]`,
    ],
  },
  'function public.step_network_availability(uuid,integer,jsonb)': {
    shows: [
      `public.step_network_availability(md5(current_setting('request.jwt.claim.sub') || $id)::uuid, 1, '{"move": "release"}') - '{changedAt,messages,owedUntil}'::text[]`,
    ],
  },
  'function public.audition_event(uuid,uuid)': {
    shows: [
      `public.audition_event(md5(current_setting('request.jwt.claim.sub') || $id)::uuid, md5(current_setting('request.jwt.claim.sub') || $id)::uuid)`,
    ],
  },
  'function public.begin_attachment(uuid,text)': {
    tried: [
      `public.begin_attachment(md5(current_setting('request.jwt.claim.sub') || $id)::uuid, $picture)`,
    ],
  },
  'function public.finish_attachment(uuid,text,text,integer)': {
    tried: [
      `public.finish_attachment(md5(current_setting('request.jwt.claim.sub') || $id)::uuid, $picture, 'a.png', 1)`,
    ],
  },
  'function public.enquiry_attachment(uuid,uuid)': {
    shows: [
      `public.enquiry_attachment(md5(current_setting('request.jwt.claim.sub') || $id)::uuid, md5('file' || current_setting('request.jwt.claim.sub') || $id)::uuid)`,
    ],
  },
  'function public.own_attachment(uuid)': {
    shows: [
      `public.own_attachment(md5('own file' || current_setting('request.jwt.claim.sub') || $id)::uuid)`,
    ],
  },
  'function public.write_network_message(uuid,text)': {
    shows: [
      `public.write_network_message(md5(current_setting('request.jwt.claim.sub') || $id)::uuid, 'Hello') - '{changedAt,messages,owedUntil}'::text[]`,
    ],
  },
  'function public.read_enquiry(uuid)': { because: 'It answers nothing.' },
  'function public.may_see_picture(text)': { shows: [`public.may_see_picture($picture)`] },
  'function public.network_overview()': { shows: [`public.network_overview()`] },
  'function public.notifications(jsonb)': {
    shows: [`public.notifications()`, `public.notifications('{"limit": 1}')`],
  },
  'function public.read_notifications(uuid[])': { because: 'It answers nothing.' },
  'function public.record_impressions(uuid[])': {
    tried: [`public.record_impressions(array[$id]::uuid[])`],
  },

  'function public.me()': OWN,
  'function public.answer_own_question(uuid,text)': {
    because: 'It answers nothing, and refuses every question that is not the caller’s own.',
  },
  'function public.own_data(jsonb)': {
    shows: [`public.own_data() #> '{tables,private.notifications}'`],
  },
  'function public.end_own_session(uuid)': { because: 'Ends only a session of the caller’s.' },
  'function public.end_other_sessions()': OWN,
  'function public.note_session(text,boolean,text[])': OWN,
  'function public.save_notification_preferences(jsonb)': OWN,
  'function public.save_read_receipts(boolean)': OWN,
  'function public.change_password(text)': OWN,
  'function public.request_email_change(text,text,text)': {
    because: 'Answers the same for an address that is somebody’s.',
  },
  'function public.request_address_proof(text,text)': OWN,
  'function public.begin_totp(text,text)': OWN,
  'function public.begin_passkey(text)': OWN,
  'function public.remove_second_step(uuid)': { because: 'Removes only what is the caller’s.' },
  'function public.replace_recovery_codes(text[])': OWN,
  'function public.cancel_email_change()': OWN,
  'function public.saved_replies()': OWN,
  'function public.add_reply(jsonb)': OWN,
  'function public.save_reply(uuid,jsonb)': {
    because: 'Changes only a text of the caller’s network.',
  },
  'function public.delete_reply(uuid)': { because: 'Deletes only a text of the caller’s network.' },
  'function public.delete_own_account()': OWN,
  'function public.restore_own_account()': OWN,
  'function public.save_network_profile(jsonb)': OWN,
  'function public.begin_upload(text)': OWN,
  'function public.finish_upload(text,integer,integer)': {
    because: 'Refuses a key that is not of an upload of the caller’s.',
  },
  'function public.remove_picture()': OWN,

  'function public.save_talent_profile(jsonb)': 'no network',
  'function public.save_talent_privacy(jsonb)': 'no network',
  'function public.save_talent_visibility(jsonb)': 'no network',
  'function public.save_talent_terms(jsonb)': 'no network',
  'function public.talent_terms()': 'no network',
  'function public.request_notification_address(text,text,text,text)': 'no network',
  'function public.cancel_notification_address()': 'no network',
  'function public.remove_notification_address()': 'no network',
  'function public.name_agent(text,text,text,text,text,text)': 'no network',
  'function public.remove_agent()': 'no network',
  'function public.tell_networks_apart(uuid,boolean)': 'no network',
  'function public.find_networks(text)': 'no network',
  'function public.move_talent_enquiry(uuid,integer,text,text,text)': 'no network',
  'function public.block_asking_network(uuid)': 'no network',
  'function public.mute_enquiry(uuid,boolean)': 'no network',
  'function public.report_enquiry(uuid,text,text)': 'no network',
  'function public.step_talent_audition(uuid,integer,jsonb)': 'no network',
  'function public.step_talent_tape(uuid,integer,jsonb)': 'no network',
  'function public.step_talent_contact(uuid,integer,jsonb)': 'no network',
  'function public.step_talent_offer(uuid,integer,jsonb)': 'no network',
  'function public.step_talent_availability(uuid,integer,jsonb)': 'no network',
  'function public.write_talent_message(uuid,text)': 'no network',
  'function public.give_contact(uuid,text[])': 'no network',

  'function public.add_account_note(uuid,text)': 'no network',
  'function public.answer_message(uuid,text)': 'no network',
  'function public.decide_report(uuid,text,text,text)': 'no network',
  'function public.end_asking_pause(uuid,text)': 'no network',
  'function public.check_profile_views(uuid)': 'no network',
  'function public.unfreeze_enquiry(uuid)': 'no network',
  'function public.merge_networks(uuid,uuid)': 'no network',
  'function public.undo_network_merge(uuid)': 'no network',
  'function public.ask_applicant(uuid,text,text[],text)': 'no network',
  'function public.read_answers(uuid)': 'no network',
  'function public.claim_application(uuid)': 'no network',
  'function public.export_accounts(text,jsonb)': 'no network',
  'function public.invite_administrator(text,text,text,text)': 'no network',
  'function public.release_application(uuid)': 'no network',
  'function public.remove_administrator(uuid)': 'no network',
  'function public.reset_second_step(uuid)': 'no network',
  'function public.sign_out_account(uuid,text)': 'no network',
  'function public.require_second_step_of_administrators(boolean)': 'no network',
  'function public.resend_failed_mails()': 'no network',
  'function public.resend_mail(uuid)': 'no network',
  'function public.save_admin_settings(jsonb)': 'no network',
  'function public.set_account_status(uuid,text,text,text)': 'no network',
  'function public.set_account_statuses(uuid[],text,text,text)': 'no network',
  'function public.send_confirmation_to(uuid,text,text)': 'no network',
  'function public.account_names(uuid)': 'no network',
  'function public.vouch_account_names(uuid)': 'no network',
  'function public.set_message_state(uuid,text,text)': 'no network',
  'function public.undo_decision(uuid,text,uuid)': 'no network',
  'function public.undo_decisions(uuid[],text,uuid[])': 'no network',
  'function public.verify_audit_log(bigint,integer)': 'no network',
  'function public.withdraw_invitation(text)': 'no network',
}

const ENDPOINT_OF = new Map(Object.values(ENDPOINTS).map((endpoint) => [endpoint.from, endpoint]))

/**
 * How somebody could appear in the result of a function, table or view: as written above, or by the record of the call
 * that it answers.
 * @param name as in the list
 */
export function surfaceOf(name: string): Surface | undefined {
  const written = FUNCTION_LEAK_PROBES[name]
  const endpoint = ENDPOINT_OF.get(/^function public\.(\w+)\(/.exec(name)?.[1])
  if (written !== undefined || endpoint === undefined) return written
  if (endpoint.role === 'admin' || endpoint.role === 'talent') return 'no network'
  return endpoint.about === 'caller' ? OWN : undefined
}
