import * as v from 'valibot'
import { CorrectableFieldSchema } from '../../shared/application-page.ts'
import { accountDeletionAskedMail } from './templates/account-deletion-asked.ts'
import { accountQuestionMail } from './templates/account-question.ts'
import { accountRestoredMail } from './templates/account-restored.ts'
import { addressChangeAskedMail } from './templates/address-change-asked.ts'
import { addressChangedMail } from './templates/address-changed.ts'
import { addressTakenMail } from './templates/address-taken.ts'
import { adminInvitationMail } from './templates/admin-invitation.ts'
import { administratorInvitedMail } from './templates/administrator-invited.ts'
import { administratorRemovedMail } from './templates/administrator-removed.ts'
import {
  agentAgreedMail,
  agentEnquiryMail,
  agentInvitationMail,
  agentLinkMail,
  agentResignedMail,
} from './templates/agent.ts'
import { alreadyRegisteredMail } from './templates/already-registered.ts'
import { answerReceivedMail } from './templates/answer-received.ts'
import { appealReceivedMail } from './templates/appeal-received.ts'
import { applicationLinkMail } from './templates/application-link.ts'
import { approvedMail } from './templates/approved.ts'
import { approvedAgainMail } from './templates/approved-again.ts'
import { askingOpenMail, askingPausedMail, networkPausedMail } from './templates/asking.ts'
import { confirmEmailMail } from './templates/confirm-email.ts'
import { confirmNewAddressMail } from './templates/confirm-new-address.ts'
import { confirmNotificationAddressMail } from './templates/confirm-notification-address.ts'
import { deactivatedMail } from './templates/deactivated.ts'
import { domainLapsingMail } from './templates/domain-lapsing.ts'
import { enquiryMail } from './templates/enquiry.ts'
import { enquiryReportedMail } from './templates/enquiry-reported.ts'
import { hiddenMail } from './templates/hidden.ts'
import type { Mail } from './templates/layout.ts'
import { messageAnswerMail } from './templates/message-answer.ts'
import { networkInvitationMail } from './templates/network-invitation.ts'
import { networkMergedMail, networkMergeUndoneMail } from './templates/network-merged.ts'
import { newMatchMail } from './templates/new-match.ts'
import { newSignInMail } from './templates/new-sign-in.ts'
import { passwordChangedMail } from './templates/password-changed.ts'
import { passwordResetMail } from './templates/password-reset.ts'
import { proveAddressAgainMail } from './templates/prove-address-again.ts'
import { questionMail } from './templates/question.ts'
import { rejectedMail } from './templates/rejected.ts'
import { reopenedMail } from './templates/reopened.ts'
import { savedAvailableMail } from './templates/saved-available.ts'
import {
  ownSecondStepResetMail,
  recoveryCodesReplacedMail,
  recoveryCodeUsedMail,
  secondStepAddedMail,
  secondStepFailedMail,
  secondStepRemovedMail,
  secondStepResetMail,
  secondStepRuleMail,
} from './templates/second-step.ts'
import { signedOutMail } from './templates/signed-out.ts'
import { wrongPasswordsMail } from './templates/wrong-passwords.ts'
import type { OptionalMail } from './unsubscribe-token.ts'

const orNull = v.optional(v.nullable(v.string()), null)

/** What the database knows when it queues a mail; each kind of mail uses some of it. */
export const MailDataSchema = v.object({
  firstName: orNull,
  role: orNull,
  reason: orNull,
  question: orNull,
  fields: v.optional(v.array(CorrectableFieldSchema), []),
  name: orNull,
  subject: orNull,
  message: orNull,
  answer: orNull,
  account: orNull,
  device: orNull,
  at: orNull,
  invitedBy: orNull,
  administrator: orNull,
  into: orNull,
  kind: orNull,
  left: v.optional(v.nullable(v.number()), null),
  eraseAfter: orNull,
  sealedToken: orNull,
})

type MailData = v.InferOutput<typeof MailDataSchema>

/** The links of a mail. Tokens are made only when a template asks for them. */
export interface MailLinks {
  /** The origin of all links. */
  siteUrl: string
  /** The sealed token of the mail. */
  token: () => Promise<string>
  /** The page of an application, which opens without signing in. */
  statusUrl: () => Promise<string>
  /** Where one press stops mails of this kind; undefined for a mail that was queued without its account. */
  unsubscribeUrl: (kind: OptionalMail) => Promise<string | undefined>
}

type WriteMail = (links: MailLinks, about: MailData) => Mail | Promise<Mail>

/** How each kind of mail is written, by the name under which it waits in the outbox. */
export const MAILS = {
  confirm_email: async ({ siteUrl, token }) => confirmEmailMail(siteUrl, await token()),
  already_registered: ({ siteUrl }) => alreadyRegisteredMail(siteUrl),
  approved: ({ siteUrl }, about) => approvedMail(siteUrl, about),
  approved_again: ({ siteUrl }, about) => approvedAgainMail(siteUrl, about),
  rejected: async ({ statusUrl }, about) => rejectedMail(await statusUrl(), about),
  deactivated: ({ siteUrl }, about) => deactivatedMail(siteUrl, about),
  hidden: ({ siteUrl }, about) => hiddenMail(siteUrl, about),
  reopened: async ({ statusUrl }, about) => reopenedMail(await statusUrl(), about),
  question: async ({ statusUrl }, about) => questionMail(await statusUrl(), about),
  account_question: ({ siteUrl }, about) => accountQuestionMail(siteUrl, about),
  answer_received: async ({ statusUrl }, about) => answerReceivedMail(await statusUrl(), about),
  application_link: async ({ statusUrl }, about) => applicationLinkMail(await statusUrl(), about),
  appeal_received: async ({ statusUrl }, about) => appealReceivedMail(await statusUrl(), about),
  message_answer: ({ siteUrl }, about) => messageAnswerMail(siteUrl, about),
  admin_invitation: async ({ siteUrl, token }, about) =>
    adminInvitationMail(siteUrl, await token(), about),
  administrator_invited: ({ siteUrl }, about) => administratorInvitedMail(siteUrl, about),
  administrator_removed: ({ siteUrl }, about) =>
    administratorRemovedMail(siteUrl, {
      administrator: about.administrator,
      by: about.invitedBy,
    }),
  network_invitation: async ({ siteUrl, token }, about) =>
    networkInvitationMail(siteUrl, await token(), about),
  domain_lapsing: ({ siteUrl }, about) => domainLapsingMail(siteUrl, about),
  network_merged: ({ siteUrl }, about) => networkMergedMail(siteUrl, about),
  network_merge_undone: ({ siteUrl }, about) => networkMergeUndoneMail(siteUrl, about),
  password_reset: async ({ siteUrl, token }) => passwordResetMail(siteUrl, await token()),
  confirm_new_address: async ({ siteUrl, token }) => confirmNewAddressMail(siteUrl, await token()),
  confirm_notification_address: async ({ siteUrl, token }) =>
    confirmNotificationAddressMail(siteUrl, await token()),
  prove_address_again: async ({ siteUrl, token }) => proveAddressAgainMail(siteUrl, await token()),
  address_taken: ({ siteUrl }) => addressTakenMail(siteUrl),
  address_change_asked: ({ siteUrl }) => addressChangeAskedMail(siteUrl),
  address_changed: ({ siteUrl }) => addressChangedMail(siteUrl),
  account_deletion_asked: ({ siteUrl }, about) => accountDeletionAskedMail(siteUrl, about),
  account_restored: ({ siteUrl }, about) => accountRestoredMail(siteUrl, about),
  agent_invitation: async ({ siteUrl, token }, about) =>
    agentInvitationMail(siteUrl, await token(), about),
  agent_enquiry: async ({ siteUrl, token }, about) =>
    agentEnquiryMail(siteUrl, await token(), about),
  agent_link: async ({ siteUrl, token }, about) => agentLinkMail(siteUrl, await token(), about),
  agent_agreed: ({ siteUrl }, about) => agentAgreedMail(siteUrl, about),
  agent_resigned: ({ siteUrl }, about) => agentResignedMail(siteUrl, about),
  enquiry: async ({ siteUrl, unsubscribeUrl }, about) =>
    enquiryMail(siteUrl, await unsubscribeUrl('enquiry'), about),
  enquiry_reported: ({ siteUrl }) => enquiryReportedMail(siteUrl),
  asking_paused: ({ siteUrl }, about) => askingPausedMail(siteUrl, about),
  asking_open: ({ siteUrl }, about) => askingOpenMail(siteUrl, about),
  network_paused: ({ siteUrl }) => networkPausedMail(siteUrl),
  new_match: async ({ siteUrl, unsubscribeUrl }, about) =>
    newMatchMail(siteUrl, await unsubscribeUrl('new_match'), about),
  saved_available: async ({ siteUrl, unsubscribeUrl }, about) =>
    savedAvailableMail(siteUrl, await unsubscribeUrl('saved_available'), about),
  new_sign_in: ({ siteUrl }, about) => newSignInMail(siteUrl, about),
  signed_out: ({ siteUrl }, about) => signedOutMail(siteUrl, about),
  wrong_passwords: ({ siteUrl }, about) => wrongPasswordsMail(siteUrl, about),
  second_step_added: ({ siteUrl }, about) => secondStepAddedMail(siteUrl, about.kind),
  second_step_removed: ({ siteUrl }, about) => secondStepRemovedMail(siteUrl, about.kind),
  recovery_code_used: ({ siteUrl }, about) => recoveryCodeUsedMail(siteUrl, about.left),
  recovery_codes_replaced: ({ siteUrl }) => recoveryCodesReplacedMail(siteUrl),
  second_step_failed: ({ siteUrl }) => secondStepFailedMail(siteUrl),
  own_second_step_reset: ({ siteUrl }) => ownSecondStepResetMail(siteUrl),
  second_step_reset: ({ siteUrl }, about) =>
    secondStepResetMail(siteUrl, {
      administrator: about.administrator,
      by: about.invitedBy,
    }),
  second_step_required: ({ siteUrl }, about) => secondStepRuleMail(siteUrl, true, about.invitedBy),
  second_step_not_required: ({ siteUrl }, about) =>
    secondStepRuleMail(siteUrl, false, about.invitedBy),
  password_changed: ({ siteUrl }) => passwordChangedMail(siteUrl),
} as const satisfies Readonly<Record<string, WriteMail>>

/** The name of a kind of mail. */
export type MailKind = keyof typeof MAILS

/** The names of all kinds. */
export const MAIL_KINDS = Object.keys(MAILS) as MailKind[]
