import type { Refusal } from './refusal.ts'

/** Refusals of the desk: about applications, decisions, messages, mails and administrators. */
export const DESK_PROBLEMS = {
  own_account: {
    status: 403,
    title: 'Own account',
    detail: 'You cannot decide about your own account.',
  },
  account_not_found: {
    status: 404,
    title: 'Account not found',
    detail: 'This account no longer exists.',
  },
  network_not_found: {
    status: 404,
    title: 'Network not found',
    detail: 'This network no longer exists.',
  },
  merge_not_found: {
    status: 404,
    title: 'Not merged',
    detail: 'This network is not merged into another, or the merge has already been undone.',
  },
  already_merged: {
    status: 409,
    title: 'Already merged',
    detail: 'One of these networks has been merged into another in the meantime.',
  },
  network_rejected: {
    status: 409,
    title: 'Network rejected',
    detail: 'One of these networks was rejected. Approve it first, or leave the two apart.',
  },
  network_not_open: {
    status: 409,
    title: 'Network not open',
    detail: 'A network can only be merged into one that is approved.',
  },
  merge_with_itself: {
    status: 422,
    title: 'The same network',
    detail: 'A network cannot be merged into itself. Choose another.',
  },
  merge_too_old: {
    status: 409,
    title: 'Too late to undo the merge',
    detail: 'These networks were merged more than 30 days ago. The merge can no longer be undone.',
  },
  merge_followed: {
    status: 409,
    title: 'Merged again later',
    detail: 'This network was merged again later. Undo that merge first.',
  },
  merge_without_owner: {
    status: 409,
    title: 'No owner left',
    detail:
      'One of the two networks would have no owner. Make a member of each an owner first, then undo the merge.',
  },
  report_not_found: {
    status: 404,
    title: 'Report not found',
    detail: 'Nobody has reported this enquiry, or the network is gone.',
  },
  profile_views_not_found: {
    status: 404,
    title: 'Nothing to check',
    detail: 'This account is gone, or the day was more than 90 days ago.',
  },
  asking_not_paused: {
    status: 409,
    title: 'Not paused',
    detail:
      'This network can already send enquiries. Someone else may have looked in the meantime.',
  },
  report_changed: {
    status: 409,
    title: 'Already decided',
    detail: 'Someone else has decided this report in the meantime.',
  },
  report_not_dismissed: {
    status: 409,
    title: 'Still on hold',
    detail:
      'This enquiry cannot be reopened: its report was not dismissed, or it is already open again.',
  },
  message_not_found: {
    status: 404,
    title: 'Message not found',
    detail: 'This message no longer exists.',
  },
  mail_not_found: {
    status: 404,
    title: 'Email not found',
    detail: 'This email no longer exists.',
  },
  status_changed: {
    status: 409,
    title: 'Status changed',
    detail: 'Someone else has decided on this account in the meantime.',
  },
  claimed_by_other: {
    status: 409,
    title: 'Claimed',
    detail: 'Someone else is working on this application.',
  },
  email_unconfirmed: {
    status: 409,
    title: 'Email not confirmed',
    detail:
      'The applicant has not confirmed their email address, so we cannot be sure it is theirs. You can approve them once they have.',
  },
  decision_held: {
    status: 409,
    title: 'Decision not sent yet',
    detail:
      'The last decision about this account can still be undone. Ask again in a few seconds, once it is final.',
  },
  undo_too_late: {
    status: 409,
    title: 'Too late to undo',
    detail: 'This decision can no longer be undone. You can still change the status.',
  },
  question_closed: {
    status: 409,
    title: 'Question closed',
    detail: 'This question has been answered or withdrawn in the meantime.',
  },
  application_busy: {
    status: 409,
    title: 'Application in use',
    detail: 'We are working on your application right now. Please try again in a few seconds.',
  },
  appeal_used: {
    status: 409,
    title: 'Already appealed',
    detail: 'You have already appealed. Each application can be appealed once.',
  },
  message_changed: {
    status: 409,
    title: 'Message changed',
    detail: 'Someone else has dealt with this message in the meantime.',
  },
  settings_changed: {
    status: 409,
    title: 'Settings changed',
    detail: 'Someone else has saved the settings in the meantime.',
  },
  deletion_pending: {
    status: 409,
    title: 'Deletion pending',
    detail: 'Its owner asked for this account to be deleted. Only they can cancel that.',
  },
  last_administrator: {
    status: 409,
    title: 'Last administrator',
    detail: 'The last administrator cannot be removed.',
  },
  mail_not_waiting: {
    status: 409,
    title: 'Email not waiting',
    detail: 'This email is being sent, was sent, or was canceled.',
  },
  transition_not_allowed: {
    status: 422,
    title: 'Change not allowed',
    detail: 'This status cannot be changed in that way.',
  },
  reason_required: {
    status: 422,
    title: 'Reason required',
    detail: 'Please give a reason. The applicant will read it.',
  },
} as const satisfies Record<string, Refusal>
