/** Every endpoint there is, for the worker and for tests. Pages import those they use, each from its own file. */
import type { Endpoint, ReadEndpoint } from './endpoint.ts'
import * as account from './endpoints/account.ts'
import * as accountLists from './endpoints/account-lists.ts'
import * as adminOverview from './endpoints/admin-overview.ts'
import * as adminSettings from './endpoints/admin-settings.ts'
import * as agents from './endpoints/agents.ts'
import * as application from './endpoints/application.ts'
import * as asking from './endpoints/asking.ts'
import * as askingNetworks from './endpoints/asking-networks.ts'
import * as attachments from './endpoints/attachments.ts'
import * as audit from './endpoints/audit.ts'
import * as auditions from './endpoints/auditions.ts'
import * as auth from './endpoints/auth.ts'
import * as availability from './endpoints/availability.ts'
import * as briefs from './endpoints/briefs.ts'
import * as contactInbox from './endpoints/contact-inbox.ts'
import * as enquiries from './endpoints/enquiries.ts'
import * as enquiryReports from './endpoints/enquiry-reports.ts'
import * as everyone from './endpoints/everyone.ts'
import * as matches from './endpoints/matches.ts'
import * as networkActivity from './endpoints/network-activity.ts'
import * as networkContact from './endpoints/network-contact.ts'
import * as networkMembers from './endpoints/network-members.ts'
import * as networkMerges from './endpoints/network-merges.ts'
import * as networkProfile from './endpoints/network-profile.ts'
import * as notifications from './endpoints/notifications.ts'
import * as offers from './endpoints/offers.ts'
import * as outbox from './endpoints/outbox.ts'
import * as privacy from './endpoints/privacy.ts'
import * as profileViews from './endpoints/profile-views.ts'
import * as savedReplies from './endpoints/saved-replies.ts'
import * as savedTalent from './endpoints/saved-talent.ts'
import * as talentProfile from './endpoints/talent-profile.ts'
import * as talentSearch from './endpoints/talent-search.ts'
import * as talentTerms from './endpoints/talent-terms.ts'
import * as tapes from './endpoints/tapes.ts'
import * as vetting from './endpoints/vetting.ts'
import * as visibility from './endpoints/visibility.ts'

/** By the name of its record, in the order in which docs/api.md lists them. */
export const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  ...auth,
  ...application,
  ...everyone,
  ...account,
  ...notifications,
  ...adminOverview,
  ...vetting,
  ...accountLists,
  ...networkMerges,
  ...contactInbox,
  // Before the reports, because its path also matches the path of one report.
  ...askingNetworks,
  ...enquiryReports,
  ...profileViews,
  ...outbox,
  ...audit,
  ...adminSettings,
  ...talentProfile,
  ...privacy,
  ...visibility,
  ...talentTerms,
  ...networkProfile,
  ...networkContact,
  ...networkMembers,
  ...networkActivity,
  ...talentSearch,
  ...savedTalent,
  ...briefs,
  ...matches,
  ...asking,
  ...enquiries,
  ...savedReplies,
  ...auditions,
  ...tapes,
  ...offers,
  ...availability,
  ...attachments,
  ...agents,
}

/** The reads that a function of the database answers. */
export const READ_ENDPOINTS: readonly ReadEndpoint[] = Object.values(ENDPOINTS).filter(isRead)

function isRead(endpoint: Endpoint): endpoint is ReadEndpoint {
  return endpoint.call.startsWith('GET ') && endpoint.from !== undefined
}
