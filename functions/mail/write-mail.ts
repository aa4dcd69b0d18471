import * as v from 'valibot'
import { CorrectableFieldSchema } from '../../shared/application-page.ts'
import { MAIL_KINDS, type MailKind } from './mail-kinds.ts'
import { openMailedToken } from './mailed-token.ts'
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
import { newUnsubscribeToken, type OptionalMail } from './unsubscribe-token.ts'

const orNull = v.optional(v.nullable(v.string()), null)

const DataSchema = v.object({
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

type About = v.InferOutput<typeof DataSchema>

/**
 * Writes a mail that waited in the outbox.
 * @param kind which one
 * @param data what the database knew when it was queued
 * @param context origin of the links, and the keys that open sealed tokens
 * @throws Error when the kind is unknown or the token cannot be opened: the mail then stays in the outbox
 */
export async function writeMail(
  kind: string,
  data: unknown,
  { siteUrl, sealKeys }: { siteUrl: string; sealKeys: readonly string[] },
): Promise<Mail> {
  const about = v.parse(DataSchema, data)
  const { account } = about
  return mailOf(kindOf(kind), about, siteUrl, {
    token: async () => {
      const opened = await openMailedToken(sealKeys, about.sealedToken ?? '')
      if (opened === null) throw new Error('No key opens the sealed token')
      return opened
    },
    unsubscribeToken: async (stopped) =>
      account === null ? null : newUnsubscribeToken(sealKeys, { account, kind: stopped }),
  })
}

/** Stands in a preview where the mail will have its own link; no token is made for a mail that may never be. */
const NO_TOKEN = '...'

/**
 * Writes a mail as it would be, for somebody to read before it is decided whether it is sent.
 * @param kind which one
 * @param data what the database would know when it is queued
 * @param siteUrl origin of the links; those with a token lead nowhere
 * @throws Error when the kind is unknown
 */
export function previewMail(kind: string, data: unknown, siteUrl: string): Promise<Mail> {
  return mailOf(kindOf(kind), v.parse(DataSchema, data), siteUrl, {
    token: async () => NO_TOKEN,
    unsubscribeToken: async () => null,
  })
}

function kindOf(name: string): MailKind {
  const kind = MAIL_KINDS.find((one) => one === name)
  if (kind === undefined) throw new Error(`There is no mail of kind ${name}`)
  return kind
}

/** What its links are made of. */
interface Tokens {
  /** @throws Error when it cannot be opened */
  token: () => Promise<string>
  /** null where the mail does not say whose it is. */
  unsubscribeToken: (kind: OptionalMail) => Promise<string | null>
}

async function mailOf(
  kind: MailKind,
  about: About,
  siteUrl: string,
  { token, unsubscribeToken }: Tokens,
): Promise<Mail> {
  const unsubscribeUrl = async (stopped: OptionalMail) => {
    const wanted = await unsubscribeToken(stopped)
    return wanted === null ? undefined : `${siteUrl}/unsubscribe?token=${wanted}`
  }
  const statusUrl = async () => `${siteUrl}/application?token=${encodeURIComponent(await token())}`
  switch (kind) {
    case 'confirm_email':
      return confirmEmailMail(siteUrl, await token())
    case 'already_registered':
      return alreadyRegisteredMail(siteUrl)
    case 'approved':
      return approvedMail(siteUrl, about)
    case 'approved_again':
      return approvedAgainMail(siteUrl, about)
    case 'rejected':
      return rejectedMail(await statusUrl(), about)
    case 'deactivated':
      return deactivatedMail(siteUrl, about)
    case 'hidden':
      return hiddenMail(siteUrl, about)
    case 'reopened':
      return reopenedMail(await statusUrl(), about)
    case 'question':
      return questionMail(await statusUrl(), about)
    case 'account_question':
      return accountQuestionMail(siteUrl, about)
    case 'answer_received':
      return answerReceivedMail(await statusUrl(), about)
    case 'application_link':
      return applicationLinkMail(await statusUrl(), about)
    case 'appeal_received':
      return appealReceivedMail(await statusUrl(), about)
    case 'message_answer':
      return messageAnswerMail(siteUrl, about)
    case 'admin_invitation':
      return adminInvitationMail(siteUrl, await token(), about)
    case 'administrator_invited':
      return administratorInvitedMail(siteUrl, about)
    case 'administrator_removed':
      return administratorRemovedMail(siteUrl, {
        administrator: about.administrator,
        by: about.invitedBy,
      })
    case 'network_invitation':
      return networkInvitationMail(siteUrl, await token(), about)
    case 'domain_lapsing':
      return domainLapsingMail(siteUrl, about)
    case 'network_merged':
      return networkMergedMail(siteUrl, about)
    case 'network_merge_undone':
      return networkMergeUndoneMail(siteUrl, about)
    case 'password_reset':
      return passwordResetMail(siteUrl, await token())
    case 'confirm_new_address':
      return confirmNewAddressMail(siteUrl, await token())
    case 'confirm_notification_address':
      return confirmNotificationAddressMail(siteUrl, await token())
    case 'prove_address_again':
      return proveAddressAgainMail(siteUrl, await token())
    case 'address_taken':
      return addressTakenMail(siteUrl)
    case 'address_change_asked':
      return addressChangeAskedMail(siteUrl)
    case 'address_changed':
      return addressChangedMail(siteUrl)
    case 'account_deletion_asked':
      return accountDeletionAskedMail(siteUrl, about)
    case 'account_restored':
      return accountRestoredMail(siteUrl, about)
    case 'agent_invitation':
      return agentInvitationMail(siteUrl, await token(), about)
    case 'agent_enquiry':
      return agentEnquiryMail(siteUrl, await token(), about)
    case 'agent_link':
      return agentLinkMail(siteUrl, await token(), about)
    case 'agent_resigned':
      return agentResignedMail(siteUrl, about)
    case 'enquiry':
      return enquiryMail(siteUrl, await unsubscribeUrl(kind), about)
    case 'enquiry_reported':
      return enquiryReportedMail(siteUrl)
    case 'asking_paused':
      return askingPausedMail(siteUrl, about)
    case 'asking_open':
      return askingOpenMail(siteUrl, about)
    case 'network_paused':
      return networkPausedMail(siteUrl)
    case 'new_match':
      return newMatchMail(siteUrl, await unsubscribeUrl(kind), about)
    case 'saved_available':
      return savedAvailableMail(siteUrl, await unsubscribeUrl(kind), about)
    case 'new_sign_in':
      return newSignInMail(siteUrl, about)
    case 'signed_out':
      return signedOutMail(siteUrl, about)
    case 'wrong_passwords':
      return wrongPasswordsMail(siteUrl, about)
    case 'second_step_added':
      return secondStepAddedMail(siteUrl, about.kind)
    case 'second_step_removed':
      return secondStepRemovedMail(siteUrl, about.kind)
    case 'recovery_code_used':
      return recoveryCodeUsedMail(siteUrl, about.left)
    case 'recovery_codes_replaced':
      return recoveryCodesReplacedMail(siteUrl)
    case 'second_step_failed':
      return secondStepFailedMail(siteUrl)
    case 'own_second_step_reset':
      return ownSecondStepResetMail(siteUrl)
    case 'second_step_reset':
      return secondStepResetMail(siteUrl, {
        administrator: about.administrator,
        by: about.invitedBy,
      })
    case 'second_step_required':
    case 'second_step_not_required':
      return secondStepRuleMail(siteUrl, kind === 'second_step_required', about.invitedBy)
    case 'password_changed':
      return passwordChangedMail(siteUrl)
  }
}
