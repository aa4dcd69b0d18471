import { fixedAccounts } from './demo-data.ts'
import { demoPassword } from './demo-insert.ts'
import { projectRoot } from './settings.ts'

/**
 * The terminal's message when the local stack is ready.
 *
 * @param stack the origins of the app and of the mailbox, and the file that the workers log into
 * @returns lines, `ready <url>` first
 */
export function welcome({
  appUrl,
  mailboxUrl,
  log,
}: {
  appUrl: string
  mailboxUrl: string
  log: string
}): string {
  const { admin, talent, network, editor, viewer, pendingTalent, pendingNetwork } = fixedAccounts
  return [
    `ready ${appUrl}`,
    '',
    `  Mailbox   ${mailboxUrl.replace('127.0.0.1', 'localhost')} (a talent’s agent has a link to their page in it)`,
    `  Accounts  ${admin}`,
    `            ${talent}`,
    `            ${network}`,
    `            ${editor}, ${viewer} (its colleagues)`,
    `            ${pendingTalent} (cannot sign in yet)`,
    `            ${pendingNetwork} (cannot sign in yet)`,
    `  Password  ${demoPassword}`,
    '',
    `  Log       ${log.replace(projectRoot, '')} (a line for each request; \`-- --verbose\` prints them)`,
    '',
    '  Ctrl-C ends everything. `npm run local:reset` starts over with fresh data.',
    '',
  ].join('\n')
}
