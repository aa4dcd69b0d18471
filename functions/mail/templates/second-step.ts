import { BRAND } from '../../../shared/brand.ts'
import { layOut, type Mail } from './layout.ts'

const KINDS: Readonly<Record<string, string>> = {
  totp: 'An authenticator app',
  passkey: 'A passkey',
}

/** What to do about a change that its owner did not make. */
const NOT_ME =
  'If not, choose a new password now, which signs everyone out, and check your settings.'

const inWords = (kind: string | null) => KINDS[kind ?? ''] ?? 'A second step'

/**
 * Tells the owner of an account that signing in wants a second step from now on, or one more.
 * @param siteUrl origin of the links
 * @param kind what was added
 */
export function secondStepAddedMail(siteUrl: string, kind: string | null): Mail {
  return layOut({
    subject: 'A second step was added to your account',
    paragraphs: [
      `${inWords(kind)} was added to your ${BRAND.name} account. Each sign-in now needs a second step after the password. Every other browser has been signed out.`,
      `If this was you, keep your recovery codes somewhere you can get to without your phone. ${NOT_ME}`,
    ],
    action: { label: 'Secure my account', url: `${siteUrl}/forgot-password` },
  })
}

/**
 * Tells the owner of an account that a second step was removed.
 * @param siteUrl origin of the links
 * @param kind what was removed
 */
export function secondStepRemovedMail(siteUrl: string, kind: string | null): Mail {
  return layOut({
    subject: 'A second step was removed from your account',
    paragraphs: [
      `${inWords(kind)} has just been removed from your ${BRAND.name} account.`,
      `If this was you, there is nothing to do. ${NOT_ME}`,
    ],
    action: { label: 'Secure my account', url: `${siteUrl}/forgot-password` },
  })
}

/**
 * Tells the owner of an account that a recovery code was used.
 * @param siteUrl origin of the links
 * @param left how many there still are
 */
export function recoveryCodeUsedMail(siteUrl: string, left: number | null): Mail {
  const isLast = left === 0
  const stock = isLast ? 'It was the last one.' : left === null ? '' : `You have ${left} left.`
  return layOut({
    subject: 'A recovery code was used',
    paragraphs: [
      `Somebody has just signed in to your ${BRAND.name} account with one of your recovery codes. ${stock}`.trim(),
      `If this was you, make new codes in your settings ${isLast ? 'now: without one, you cannot sign in if you lose your second step' : 'before they run out'}. ${NOT_ME}`,
    ],
    action: { label: 'Secure my account', url: `${siteUrl}/forgot-password` },
  })
}

/**
 * Tells the owner of an account that there are new recovery codes.
 * @param siteUrl origin of the links
 */
export function recoveryCodesReplacedMail(siteUrl: string): Mail {
  return layOut({
    subject: 'You have new recovery codes',
    paragraphs: [
      `New recovery codes have just been made for your ${BRAND.name} account. Your old codes no longer work.`,
      `If this was you, there is nothing to do. ${NOT_ME}`,
    ],
    action: { label: 'Secure my account', url: `${siteUrl}/forgot-password` },
  })
}

/**
 * Tells the owner of an account that somebody knows the password and fails at the second step.
 * @param siteUrl origin of the links
 */
export function secondStepFailedMail(siteUrl: string): Mail {
  return layOut({
    subject: 'Somebody may know your password',
    paragraphs: [
      `Somebody entered the right password for your ${BRAND.name} account, then six wrong codes. They were not let in, and no code is accepted for the next 15 minutes.`,
      'If this was not you, choose a new password now.',
    ],
    action: { label: 'Choose a new password', url: `${siteUrl}/forgot-password` },
  })
}

/**
 * Tells the owner of an account that an administrator took the second step away that they had lost.
 * @param siteUrl origin of the links
 */
export function ownSecondStepResetMail(siteUrl: string): Mail {
  return layOut({
    subject: 'Your second step was reset',
    paragraphs: [
      `An administrator has removed the second step of your ${BRAND.name} account, and its recovery codes. You sign in with your password alone, and are signed out everywhere until you do.`,
      'If you have asked for this, set up a new second step in your settings. If not, choose a new password now.',
    ],
    action: { label: 'Sign in', url: `${siteUrl}/login` },
  })
}

/**
 * Tells every administrator that one of them has lost the second step, and another one took it away.
 * @param siteUrl origin of the links
 * @param about whose, and who did it; null once that account has been erased
 */
export function secondStepResetMail(
  siteUrl: string,
  { administrator, by }: { administrator: string | null; by: string | null },
): Mail {
  return layOut({
    subject: 'An administrator was reset',
    paragraphs: [
      `${by ?? 'An administrator'} has removed the second step and the recovery codes of ${administrator ?? 'another one'}, who can sign in with just a password until they set up another.`,
      'If you did not expect this, contact both of them now, and not by email.',
    ],
    action: { label: 'See the record', url: `${siteUrl}/admin/audit` },
  })
}

/**
 * Tells every administrator that they now need a second step, or no longer do.
 * @param siteUrl origin of the links
 * @param required whether they do
 * @param by who changed it; null once that account has been erased
 */
export function secondStepRuleMail(siteUrl: string, required: boolean, by: string | null): Mail {
  return layOut({
    subject: required ? 'Administrators need a second step' : 'A second step is optional now',
    paragraphs: [
      required
        ? `${by ?? 'An administrator'} has decided that every administrator signs in with a second step. If you do not have one yet, you will need to set one up before you can do anything else.`
        : `${by ?? 'An administrator'} has decided that administrators may sign in with a password alone. A password is easily stolen: keep your second step.`,
    ],
    action: { label: 'Open the settings', url: `${siteUrl}/admin/settings` },
  })
}
