/** The first data of all pages, for the worker and for tests. A route loads only its own. */

import * as accountLists from './first-data/account-lists.ts'
import * as adminOverview from './first-data/admin-overview.ts'
import * as adminSettings from './first-data/admin-settings.ts'
import * as ask from './first-data/ask.ts'
import * as askingNetworks from './first-data/asking-networks.ts'
import * as audit from './first-data/audit.ts'
import * as briefs from './first-data/briefs.ts'
import * as contactInbox from './first-data/contact-inbox.ts'
import * as enquiryReports from './first-data/enquiry-reports.ts'
import * as matches from './first-data/matches.ts'
import * as networkActivity from './first-data/network-activity.ts'
import * as networkEnquiries from './first-data/network-enquiries.ts'
import * as networkMembers from './first-data/network-members.ts'
import * as networkProfile from './first-data/network-profile.ts'
import * as networkSettings from './first-data/network-settings.ts'
import * as notifications from './first-data/notifications.ts'
import * as outbox from './first-data/outbox.ts'
import * as profileViews from './first-data/profile-views.ts'
import * as savedTalent from './first-data/saved-talent.ts'
import * as talentEnquiries from './first-data/talent-enquiries.ts'
import * as talentProfile from './first-data/talent-profile.ts'
import * as talentSearch from './first-data/talent-search.ts'
import * as talentSettings from './first-data/talent-settings.ts'
import * as vetting from './first-data/vetting.ts'
import type { FirstData } from './first-data.ts'

export const FIRST_DATA: readonly FirstData[] = [
  accountLists,
  adminOverview,
  adminSettings,
  ask,
  askingNetworks,
  audit,
  briefs,
  contactInbox,
  enquiryReports,
  matches,
  networkActivity,
  networkEnquiries,
  networkMembers,
  networkProfile,
  networkSettings,
  notifications,
  outbox,
  profileViews,
  savedTalent,
  talentEnquiries,
  talentProfile,
  talentSearch,
  talentSettings,
  vetting,
].flatMap((file) => Object.values(file) as unknown as FirstData[])
