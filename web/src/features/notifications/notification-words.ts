import { linkOptions } from '@tanstack/react-router'
import type { Notification } from '../../../../shared/notifications.ts'
import type { ProfileStatus } from '../../../../shared/profile-status.ts'
import type { Role } from '../../../../shared/roles.ts'

const DECISIONS: Readonly<Record<ProfileStatus, string>> = {
  pending: 'Your application is being looked at again',
  approved: 'Your account is approved',
  rejected: 'Your application was turned down',
  deactivated: 'Your account was closed',
  hidden: 'Your account was hidden',
}

/** What a notification says, and where it leads. */
interface Words {
  title: string
  note: string
  link: ReturnType<typeof linkOptions>
}

/**
 * A notification in words.
 * @param told what somebody was told
 * @param role who reads it
 */
export function inWords({ kind, status, talent, brief }: Notification, role: Role): Words {
  const home = linkOptions({ to: role === 'tv_network' ? '/network' : '/talent' })
  const person = talent ? `${talent.firstName} ${talent.lastName}` : 'Somebody'
  const profile = talent
    ? linkOptions({ to: '/network/browse/$userId', params: { userId: talent.userId } })
    : home
  switch (kind) {
    case 'status_change':
      return {
        title: DECISIONS[status ?? 'approved'],
        note: 'Our team decided about your account. The mail about it has their words.',
        link: home,
      }
    case 'desk_question':
      return {
        title: 'Our team asked you something',
        note: 'The mail about it leads to where you can answer.',
        link: home,
      }
    case 'saved_available':
      return {
        title: `${person} is available`,
        note: 'Somebody you saved can start something new.',
        link: profile,
      }
    case 'new_match':
      return role === 'tv_network'
        ? {
            title: `${person} fits your brief`,
            note: brief?.title ?? 'A brief of yours',
            link: profile,
          }
        : {
            title: 'You fit a brief',
            note: brief
              ? `${brief.title} · ${brief.networkName ?? 'a network that chose not to be named'}`
              : 'A brief',
            link: home,
          }
  }
}
