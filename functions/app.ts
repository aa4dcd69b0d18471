import { Hono } from 'hono'
import { READ_ENDPOINTS } from '../shared/all-endpoints.ts'
import { FIRST_DATA } from '../shared/all-first-data.ts'
import { POLICY_REPORTS_PATH } from '../shared/content-security-policy.ts'
import { APPLICANT_ROLES, ROLES } from '../shared/roles.ts'
import { dataExport } from './account/data-export.ts'
import { deletion } from './account/deletion.ts'
import { email } from './account/email.ts'
import { notifications as mailChoices } from './account/notifications.ts'
import { ownQuestions } from './account/own-questions.ts'
import { passkeys } from './account/passkeys.ts'
import { password } from './account/password.ts'
import { readReceipts } from './account/read-receipts.ts'
import { reauthentication } from './account/reauthenticate.ts'
import { secondStep } from './account/second-step.ts'
import { sessions } from './account/sessions.ts'
import { accountExport } from './admin/accounts/account-export.ts'
import { accountNames } from './admin/accounts/account-names.ts'
import { confirmationByDesk } from './admin/accounts/confirmation.ts'
import { networkMerges } from './admin/accounts/network-merges.ts'
import { signOutByAdmin } from './admin/accounts/sign-out.ts'
import { administrators } from './admin/administrators/administrators.ts'
import { secondStepByAdmin } from './admin/administrators/second-step.ts'
import { audit } from './admin/audit.ts'
import { messages } from './admin/mails/contact-inbox.ts'
import { mailPreviews } from './admin/mails/mail-previews.ts'
import { mails } from './admin/mails/outbox.ts'
import { askingNetworks } from './admin/safety/asking-networks.ts'
import { enquiryReports } from './admin/safety/enquiry-reports.ts'
import { profileViews } from './admin/safety/profile-views.ts'
import { settings } from './admin/settings.ts'
import { accountStatus } from './admin/vetting/account-status.ts'
import { bulkStatus } from './admin/vetting/bulk-status.ts'
import { bulkUndo } from './admin/vetting/bulk-undo.ts'
import { claim } from './admin/vetting/claim.ts'
import { notes } from './admin/vetting/notes.ts'
import { questions } from './admin/vetting/questions.ts'
import { undo } from './admin/vetting/undo.ts'
import type { AppEnv } from './app-env.ts'
import { application } from './application/application.ts'
import { acceptInvitation } from './auth/accept-invitation.ts'
import { confirmEmail } from './auth/confirm-email.ts'
import { confirmationLink } from './auth/confirmation-link.ts'
import { forgotPassword } from './auth/forgot-password.ts'
import { join } from './auth/join.ts'
import { login } from './auth/login.ts'
import { logout } from './auth/logout.ts'
import { register } from './auth/register.ts'
import { registrationOpen } from './auth/registration-open.ts'
import { resendConfirmation } from './auth/resend-confirmation.ts'
import { resetPassword } from './auth/reset-password.ts'
import { passSecondStep } from './auth/second-step.ts'
import { session } from './auth/session.ts'
import { status } from './auth/status.ts'
import { contact } from './contact/contact.ts'
import { agentEnquiries } from './enquiries/agent-enquiries.ts'
import { agentPage } from './enquiries/agent-page.ts'
import { auditions } from './enquiries/auditions.ts'
import { availability } from './enquiries/availability.ts'
import { networkContact } from './enquiries/network-contact.ts'
import { networkEnquiries } from './enquiries/network-enquiries.ts'
import { offers } from './enquiries/offers.ts'
import { talentEnquiries } from './enquiries/talent-enquiries.ts'
import { tapes } from './enquiries/tapes.ts'
import { health } from './health/health.ts'
import { bodyLimit } from './http/body-limit.ts'
import { refuseUnknownRoute, requireKnownRoute } from './http/not-found.ts'
import { policyReports } from './http/policy-reports.ts'
import { asProblem, problemResponse } from './http/problem-response.ts'
import { readRoutes } from './http/read-routes.ts'
import { requestId } from './http/request-id.ts'
import { requestLog } from './http/request-log.ts'
import { configure, requireConfig } from './http/require-config.ts'
import { Routers } from './http/routers.ts'
import { sameOrigin } from './http/same-origin.ts'
import { securityHeaders } from './http/security-headers.ts'
import { utf8Body } from './http/utf8-body.ts'
import { drainAfterChange } from './mail/outbox.ts'
import { embedAfterChange } from './matching/embeddings.ts'
import { attachmentFiles, isForDownloads, separateDownloads } from './media/attachment-links.ts'
import { attachments } from './media/attachments.ts'
import { deleteAfterChange } from './media/deletions.ts'
import { filmFile } from './media/film-file.ts'
import { pictureFile } from './media/picture-file.ts'
import { pictures } from './media/pictures.ts'
import { addressProof } from './network/address-proof.ts'
import { briefs } from './network/briefs.ts'
import { domains } from './network/domains.ts'
import { members } from './network/members.ts'
import { networkProfile } from './network/profile.ts'
import { saved } from './network/saved.ts'
import { savedReplies } from './network/saved-replies.ts'
import { talentLists } from './network/talent-lists.ts'
import { notifications } from './notifications/notifications.ts'
import { notifyAfterChange } from './notifications/notify-after-change.ts'
import { unsubscribe } from './notifications/unsubscribe.ts'
import { appPages } from './pages/app-pages.ts'
import { checkedPages } from './pages/checked-pages.ts'
import { asksForPage, faultPage } from './pages/fault-page.ts'
import { firstDataOf } from './pages/first-data.ts'
import { ownPageRedirects, redirectUnknownPath } from './pages/other-paths.ts'
import { requireRole } from './session/require-role.ts'
import { UPSTREAM_TIMING } from './supabase/config.ts'
import { talentAgent } from './talent/agent.ts'
import { networkNames, networksForTalent } from './talent/networks.ts'
import { notificationAddress } from './talent/notification-address.ts'
import { talentPrivacy } from './talent/privacy.ts'
import { talentProfile } from './talent/profile.ts'
import { talentTerms } from './talent/terms.ts'
import { talentVisibility } from './talent/visibility.ts'
import { WRITTEN_READS } from './written-reads.ts'

/**
 * Assembles the worker: the middleware that each request passes, in this order, and then the routes of the rooms.
 * @param timing how long calls to Supabase may take; tests have less patience
 */
export function createApp(timing = UPSTREAM_TIMING) {
  const app = new Hono<AppEnv>({ router: new Routers() })
    .use(requestId, requestLog, securityHeaders)
    .use(configure(timing), separateDownloads)
    .route('/', health)
    // A report changes no data, so no background job follows it.
    .use(POLICY_REPORTS_PATH, requireConfig, requireKnownRoute, sameOrigin, bodyLimit)
    .route('/', policyReports)
    .use('/api/*', requireConfig, requireKnownRoute, sameOrigin, drainAfterChange)
    .use('/api/:room{talent|network|account}/*', deleteAfterChange)
    .use('/api/:room{talent|network|admin}/*', embedAfterChange)
    .use('/api/:room{talent|network|admin}/*', notifyAfterChange)
    .use('/api/admin/*', requireRole('admin'))
    .use('/api/talent/*', requireRole('talent'))
    .use('/api/network/*', requireRole('tv_network'))
    .use('/api/:room{account|notifications}/*', requireRole(...ROLES))
    .use('/api/account/questions/*', requireRole(...APPLICANT_ROLES))
    .use('/api/enquiries/*', requireRole(...APPLICANT_ROLES))
    .use('/api/*', bodyLimit, utf8Body)
    .use('/media/*', requireConfig)
    .use('/files/*', requireConfig)
    .route('/', registrationOpen)
    .route('/', networkNames)
    .route('/', register)
    .route('/', join)
    .route('/', login)
    .route('/', passSecondStep)
    .route('/', logout)
    .route('/', session)
    .route('/', status)
    .route('/', confirmEmail)
    .route('/', confirmationLink)
    .route('/', resendConfirmation)
    .route('/', forgotPassword)
    .route('/', resetPassword)
    .route('/', deletion)
    .route('/', dataExport)
    .route('/', password)
    .route('/', reauthentication)
    .route('/', secondStep)
    .route('/', passkeys)
    .route('/', email)
    .route('/', sessions)
    .route('/', mailChoices)
    .route('/', readReceipts)
    .route('/', notifications)
    .route('/', ownQuestions)
    .route('/', acceptInvitation)
    .route('/', contact)
    .route('/', application)
    .route('/', accountStatus)
    .route('/', confirmationByDesk)
    .route('/', accountNames)
    .route('/', networkMerges)
    .route('/', bulkStatus)
    .route('/', bulkUndo)
    .route('/', undo)
    .route('/', claim)
    .route('/', notes)
    .route('/', questions)
    .route('/', mailPreviews)
    .route('/', accountExport)
    .route('/', messages)
    .route('/', enquiryReports)
    .route('/', mails)
    .route('/', askingNetworks)
    .route('/', profileViews)
    .route('/', audit)
    .route('/', settings)
    .route('/', secondStepByAdmin)
    .route('/', signOutByAdmin)
    .route('/', administrators)
    .route('/', pictures)
    .route('/', pictureFile)
    .route('/', filmFile)
    .route('/', attachments)
    .route('/', attachmentFiles)
    .route('/', talentProfile)
    .route('/', talentPrivacy)
    .route('/', talentVisibility)
    .route('/', talentTerms)
    .route('/', notificationAddress)
    .route('/', talentAgent)
    .route('/', networksForTalent)
    .route('/', networkProfile)
    .route('/', members)
    .route('/', domains)
    .route('/', saved)
    .route('/', talentLists)
    .route('/', briefs)
    .route('/', addressProof)
    .route('/', savedReplies)
    .route('/', networkEnquiries)
    .route('/', talentEnquiries)
    .route('/', auditions)
    .route('/', tapes)
    .route('/', networkContact)
    .route('/', offers)
    .route('/', availability)
    .route('/', agentPage)
    .route('/', agentEnquiries)
    .route('/', readRoutes(READ_ENDPOINTS, WRITTEN_READS))
    .route('/', appPages(firstDataOf(FIRST_DATA, WRITTEN_READS)))
    .route('/', unsubscribe)
    .route('/', checkedPages)
    .route('/', ownPageRedirects)

  app.notFound((c) =>
    isPage(c.req.method, c.req.path)
      ? redirectUnknownPath(c)
      : refuseUnknownRoute(app.routes, c.req.path),
  )
  app.onError((error, c) => {
    const problem = asProblem(error)
    return asksForPage(c) && !isForDownloads(c)
      ? faultPage(c, problem)
      : problemResponse(c, problem)
  })
  return app
}

function isPage(method: string, path: string): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && path !== '/api' && !path.startsWith('/api/')
}

/** The worker. */
export const app = createApp()

/** The type of all routes, for the browser's typed client. */
export type App = typeof app
