import { fixedAccounts } from './demo-data.ts'
import { demoPassword } from './demo-insert.ts'

/**
 * What the terminal says when the local stack is ready.
 *
 * @param urls the origins of the app and of the mailbox
 * @returns lines, `ready <url>` first
 */
export function welcome({ appUrl, mailboxUrl }: { appUrl: string; mailboxUrl: string }): string {
  const { admin, talent, network, pendingTalent, pendingNetwork } = fixedAccounts
  return [
    `ready ${appUrl}`,
    '',
    `  Mailbox   ${mailboxUrl.replace('127.0.0.1', 'localhost')}`,
    `  Accounts  ${admin}`,
    `            ${talent}`,
    `            ${network}`,
    `            ${pendingTalent} (cannot sign in yet)`,
    `            ${pendingNetwork} (cannot sign in yet)`,
    `  Password  ${demoPassword}`,
    '',
    '  Ctrl-C ends everything. `npm run local:reset` starts over with fresh data.',
    '',
  ].join('\n')
}
