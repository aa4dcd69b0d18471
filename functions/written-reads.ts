import { readNotificationPreferences } from './account/notifications.ts'
import { readSessions } from './account/sessions.ts'
import type { WrittenReads } from './http/read-endpoint.ts'
import { readAttachmentLink, readReportedFileLink } from './media/attachment-links.ts'
import { readBriefMatch, readBriefMatches } from './network/brief-matches.ts'
import { readNetworkOverview } from './network/overview.ts'
import { readSearch } from './network/talent-search.ts'
import { readTalentMatches } from './talent/matches.ts'
import { readTalentOverview } from './talent/overview.ts'

/** The reads that do more than ask one function of the database. All others are as their record says. */
export const WRITTEN_READS: WrittenReads = new Map([
  readNotificationPreferences,
  readSessions,
  readAttachmentLink,
  readReportedFileLink,
  readBriefMatch,
  readBriefMatches,
  readNetworkOverview,
  readSearch,
  readTalentMatches,
  readTalentOverview,
])
