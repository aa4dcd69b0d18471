import { ENQUIRY_DATA_WE_KEEP } from './enquiry-data-we-keep.ts'
import type { KeptData } from './kept-data.ts'

const WITH_THE_ACCOUNT = 'While the account exists'

/** Everything that is kept about people. */
export const DATA_WE_KEEP: readonly KeptData[] = [
  {
    what: 'Email address, password (only as a hash), role, when the address was confirmed, last sign-in',
    why: 'To sign you in and to write to you',
    howLong:
      'While the account exists, and 14 days after you delete it. What you typed to register waits 10 minutes; an application with somebody else’s email address waits 30 days to be corrected. A code made from the email address you applied with is kept until you confirm it. Links in emails end after an hour to 48 hours.',
    receives: 'No one',
    tables: [
      'public.user_roles',
      'private.account_deletions',
      'private.sign_in_erasures',
      'private.registration_intents',
      'private.application_addresses',
      'private.email_changes',
      'private.email_confirmations',
      'private.password_resets',
    ],
  },
  {
    what: 'Second step: your authenticator apps and passkeys with the names you gave them, recovery codes (only as hashes), and tries that failed',
    why: 'So that a password alone lets no one in',
    howLong:
      'Until you remove them, or while the account exists; what a passkey is asked with, five minutes',
    receives: 'No one',
    tables: [
      'private.second_steps',
      'private.recovery_codes',
      'private.second_step_tries',
      'private.passkey_challenges',
    ],
  },
  {
    what: 'Devices: the browser and system that each session began on, and when you last proved that it is you',
    why: 'So that you can see where you are signed in, and end it; and to warn you of a new sign-in',
    howLong: 'As long as the session: 12 hours, or up to 30 days with “Remember me”',
    receives: 'No one',
    tables: ['private.session_devices', 'private.session_proofs'],
  },
  {
    what: 'Activity on your account: sign-ins, wrong passwords and codes, and changes of what you sign in with; when, and on which kind of browser and system',
    why: 'So that you see what was not you, and to warn you of somebody who tries passwords',
    howLong: '180 days',
    receives: 'No one',
    tables: ['private.account_activity'],
  },
  {
    what: 'Talent profile: name, nationality, location, availability, employer, roles, skills, languages, credits, biography, links',
    why: 'So that networks can find you, by search and by matching',
    howLong: WITH_THE_ACCOUNT,
    receives:
      'Approved networks that may see you, while you are visible. Employer and links only if you show them.',
    tables: [
      'public.talent_profiles',
      'private.talent_credits',
      'private.talent_languages',
      'private.talent_search',
      'private.facet_values',
      'private.embeddings',
      'private.availability_changes',
    ],
  },
  {
    what: 'Phone number and contact address',
    why: 'So that we can reach you about your application',
    howLong: WITH_THE_ACCOUNT,
    receives: 'No network, before you have agreed to it',
    tables: ['public.talent_profiles', 'public.tv_network_profiles'],
  },
  {
    what: 'Photograph or logo',
    why: 'To show who you are',
    howLong: 'Until you replace or remove it; the file is deleted soon after',
    receives: 'Those who may see your profile',
    tables: ['private.pictures'],
  },
  {
    what: 'Reels: the addresses of your films, their titles, captions and cue points',
    why: 'So that networks can watch your work',
    howLong: 'Until you remove them',
    receives:
      'Networks that may see you. Anyone who presses play loads the film from YouTube, Vimeo or its host, which then sees their IP address.',
    tables: ['private.talent_reels'],
  },
  {
    what: 'Network profile: the company, its description, markets and programs, and the person who speaks for it',
    why: 'So that talent know who is looking',
    howLong:
      'While the account exists. The company’s name and mail domains stay, without the account, so that talent who hide from it stay hidden.',
    receives: 'Approved talent',
    tables: [
      'public.tv_network_profiles',
      'private.networks',
      'private.network_domains',
      'private.network_names',
      'private.kept_keys',
      'private.compared_names',
      'private.name_pieces',
      'private.near_names',
    ],
  },
  {
    what: 'Members of a network, their roles there and since when; invitations of colleagues by email address',
    why: 'So that a network decides who works in its name',
    howLong: 'While the network has a member. An invitation works for seven days.',
    receives: 'The other members of that network',
    tables: ['private.network_members', 'private.network_invitations', 'private.domain_claims'],
  },
  {
    what: 'What happened in a network: who came, left or got another role; which domains, lists and briefs changed; which people a member saved, moved or asked, and what became of it',
    why: 'So that the members of a network know what colleagues did',
    howLong:
      '180 days. When a member’s account is erased their name goes; when a talent’s is, all of it that is about them.',
    receives:
      'The members of that network; of a confidential list or brief those who may see it. Nothing about talent that the network does not see.',
    tables: ['private.network_activity'],
  },
  {
    what: 'Which networks our team has merged, what their lists were called before, and what each had noted',
    why: 'So that two accounts of one organization work as one, and a mistake can be undone',
    howLong: 'That they were merged, while the network exists; the rest for 30 days',
    receives: 'Our team, and the owners of the networks',
    tables: ['private.network_merges', 'private.merged_lists', 'private.joined_saves'],
  },
  {
    what: 'Who you hide from: networks, mail domains, names, and your employer',
    why: 'So that they never see you',
    howLong: 'Until you lift the block, or while the account exists',
    receives: 'No one',
    tables: [
      'private.talent_blocks',
      'private.block_keys',
      'private.own_name_keys',
      'private.other_networks',
    ],
  },
  {
    what: 'The address where you get emails about enquiries and matches',
    why: 'So that no one who reads the mailbox you sign in with learns of them',
    howLong: 'Until you remove it, or while the account exists',
    receives: 'No one',
    tables: ['private.notification_addresses'],
  },
  {
    what: 'Your agent’s name and address, since when they act for you, and where their page is open',
    why: 'So that they can read and answer enquiries for you',
    howLong:
      'Until you or they end it, or while the account exists. Their name stays beside what they answered.',
    receives: 'Your agent. Networks read that an agent wrote, and not which.',
    tables: ['private.talent_agents', 'private.agent_links', 'private.agent_sessions'],
  },
  {
    what: 'Your terms: the lowest pay, places, from when, notice and other agreements',
    why: 'To mark for you what an enquiry does not meet',
    howLong: 'Until you empty it, or while the account exists',
    receives: 'No one',
    tables: ['private.talent_terms'],
  },
  {
    what: 'Your application’s review: questions and answers, appeal, decisions and their reasons, who works on it',
    why: 'To decide about applications fairly, and to be able to explain it',
    howLong:
      'While the account exists. The record of decisions stays; what it says about you is emptied when the account is erased.',
    receives: 'No one',
    tables: [
      'public.audit_log',
      'private.questions',
      'private.appeals',
      'private.status_links',
      'private.claims',
      'private.held_decisions',
    ],
  },
  {
    what: 'Notes that administrators write about an account',
    why: 'So that administrators know what colleagues found out',
    howLong: WITH_THE_ACCOUNT,
    receives: 'No one. We tell you what they say if you ask.',
    tables: ['private.account_notes'],
  },
  {
    what: 'Comparison with other applications: names, phone numbers, links and addresses that are the same or look alike',
    why: 'To notice people who apply twice, and those who pretend to be someone else',
    howLong: WITH_THE_ACCOUNT,
    receives: 'No one',
    tables: ['private.duplicate_keys', 'private.duplicate_candidates', 'private.listed_accounts'],
  },
  {
    what: 'Casting: briefs, and who wrote and last changed them; the people a network saved, in which list, with which note and rating',
    why: 'So that networks can do their work',
    howLong: 'Until the network removes it, or while both accounts exist',
    receives:
      'Only that network; open briefs also the talent they fit. What a network noted about you we tell you if you ask.',
    tables: [
      'private.briefs',
      'private.known_matches',
      'private.saved_talent',
      'private.listed_talent',
      'private.talent_lists',
      'private.confidential_readers',
    ],
  },
  {
    what: 'Saved replies: texts that members of a network keep to write to talent with, and who wrote and last changed them',
    why: 'So that a network writes well, and says the same to everyone',
    howLong:
      'Until they are deleted. One that a member keeps for themselves goes with their account.',
    receives: 'The members of that network who may write to talent, of those that are shared',
    tables: ['private.saved_replies'],
  },
  ...ENQUIRY_DATA_WE_KEEP,
  {
    what: 'How often your profile appeared in searches, by network and day',
    why: 'So that you know whether you are found',
    howLong: '90 days',
    receives: 'You, as sums in which no network can be recognized',
    tables: ['private.talent_impressions'],
  },
  {
    what: 'Which profiles an account of a network opens in a day, and how many',
    why: 'So that our team notices people who copy profiles',
    howLong: 'Which ones: that day. How many: that day, and 90 days if they were more than 200',
    receives: 'Our team, the number alone',
    tables: ['private.profile_views', 'private.profile_view_counts'],
  },
  {
    what: 'Which administrator opened your page at our desk, claimed your application, or downloaded a reported file that you sent, on which day',
    why: 'So that nobody of our team reads what is not theirs to read',
    howLong: '180 days',
    receives: 'Our team',
    tables: ['private.desk_reads'],
  },
  {
    what: 'Notifications and emails to you, and which of them you want',
    why: 'To tell you what concerns you',
    howLong: 'Notifications 90 days; emails a year after they were sent',
    receives: 'No one. Emails pass through our mail service.',
    tables: [
      'private.notifications',
      'private.notification_preferences',
      'private.notification_queue',
      'private.mail_outbox',
    ],
  },
  {
    what: 'What you write to us on the contact page, and our answer',
    why: 'To answer you',
    howLong: 'Until the account with that address is erased',
    receives: 'No one',
    tables: ['public.contact_messages', 'private.contact_answers'],
  },
  {
    what: 'Invitations of administrators: address and name',
    why: 'So that the right person becomes one',
    howLong: '48 hours',
    receives: 'No one',
    tables: ['private.admin_invitations'],
  },
  {
    what: 'Counts of attempts, under a fingerprint from which no address can be read',
    why: 'To stop people from guessing passwords and from copying profiles',
    howLong: 'A day and a little',
    receives: 'No one',
    tables: ['private.rate_counters'],
  },
]
