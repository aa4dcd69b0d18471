import type { MAIL_STATES } from '../../../../shared/waiting-mails.ts'

/** The name of each kind of mail in the outbox. */
const KINDS: Readonly<Record<string, string>> = {
  confirm_email: 'Confirm your email',
  already_registered: 'You already have an account',
  approved: 'Approved',
  approved_again: 'Approved again',
  rejected: 'Rejected',
  deactivated: 'Deactivated',
  hidden: 'Hidden',
  reopened: 'Pending again',
  question: 'Question to an applicant',
  account_question: 'Question to an account',
  answer_received: 'Answer received',
  appeal_received: 'Appeal received',
  application_link: 'Link to an application',
  new_sign_in: 'New sign-in',
  wrong_passwords: 'Wrong passwords tried',
  signed_out: 'Signed out everywhere',
  message_answer: 'Answer to a message',
  network_invitation: 'Invitation for a colleague',
  domain_lapsing: 'Domain proof missing',
  network_merged: 'Networks merged',
  network_merge_undone: 'Network merge undone',
  admin_invitation: 'Invitation for an administrator',
  administrator_invited: 'An administrator was invited',
  administrator_removed: 'An administrator was removed',
  second_step_added: 'Second step added',
  second_step_removed: 'Second step removed',
  recovery_code_used: 'Recovery code used',
  recovery_codes_replaced: 'New recovery codes',
  second_step_failed: 'Wrong codes after the right password',
  own_second_step_reset: 'Second step reset',
  second_step_reset: 'An administrator was reset',
  second_step_required: 'Administrators need a second step',
  second_step_not_required: 'A second step is optional',
  password_reset: 'Choose a new password',
  password_changed: 'Password changed',
  confirm_new_address: 'Confirm a new email address',
  address_taken: 'The new address has an account',
  address_change_asked: 'A new address was asked for',
  address_changed: 'Email address changed',
  confirm_notification_address: 'Confirm where emails go',
  prove_address_again: 'Confirm the address again',
  agent_invitation: 'Named as an agent',
  agent_enquiry: 'Update for an agent',
  agent_link: 'New link for an agent',
  agent_agreed: 'An agent agreed',
  agent_resigned: 'An agent stopped acting',
  enquiry: 'Enquiry update',
  asking_paused: 'New enquiries paused',
  asking_open: 'New enquiries possible again',
  network_paused: 'A network is paused',
  new_match: 'A match',
  saved_available: 'A saved person is available',
}

/**
 * The name of a kind of mail.
 * @param kind the outbox's kind; a kind that this page does not know yet is shown as it is
 */
export function mailKindInWords(kind: string): string {
  const words = kind.replaceAll('_', ' ')
  return KINDS[kind] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** The names of the states. */
export const STATE_WORDS = {
  waiting: 'Waiting',
  failing: 'Trying again',
  failed: 'Given up',
} as const satisfies Record<(typeof MAIL_STATES)[number], string>
