import {
  Bookmark,
  Building2,
  Clapperboard,
  ClipboardCheck,
  Flag,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  MessagesSquare,
  ScrollText,
  Search,
  Send,
  Settings,
  User,
  Users,
} from 'lucide-react'
import type { Role } from '../../../shared/roles.ts'

interface SidebarItem {
  label: string
  to: string
  Icon: LucideIcon
}

/** The sidebar entries of each role, in order. */
export const SIDEBARS = {
  admin: [
    { label: 'Dashboard', to: '/admin', Icon: LayoutDashboard },
    { label: 'Pending Approvals', to: '/admin/approvals', Icon: ClipboardCheck },
    { label: 'Manage Talent', to: '/admin/talent', Icon: Users },
    { label: 'Manage Networks', to: '/admin/networks', Icon: Building2 },
    { label: 'Messages', to: '/admin/messages', Icon: Inbox },
    { label: 'Reports', to: '/admin/reports', Icon: Flag },
    { label: 'Emails', to: '/admin/mails', Icon: Send },
    { label: 'Audit log', to: '/admin/audit', Icon: ScrollText },
    { label: 'Settings', to: '/admin/settings', Icon: Settings },
  ],
  talent: [
    { label: 'Dashboard', to: '/talent', Icon: LayoutDashboard },
    { label: 'My Profile', to: '/talent/profile', Icon: User },
    { label: 'Matches', to: '/talent/matches', Icon: Clapperboard },
    { label: 'Enquiries', to: '/talent/enquiries', Icon: MessagesSquare },
    { label: 'Settings', to: '/talent/settings', Icon: Settings },
  ],
  tv_network: [
    { label: 'Dashboard', to: '/network', Icon: LayoutDashboard },
    { label: 'Browse Talent', to: '/network/browse', Icon: Search },
    { label: 'Company Profile', to: '/network/profile', Icon: Building2 },
    { label: 'Saved Talent', to: '/network/saved', Icon: Bookmark },
    { label: 'Briefs', to: '/network/briefs', Icon: Clapperboard },
    { label: 'Enquiries', to: '/network/enquiries', Icon: MessagesSquare },
    { label: 'Settings', to: '/network/settings', Icon: Settings },
  ],
} as const satisfies Record<Role, readonly SidebarItem[]>
