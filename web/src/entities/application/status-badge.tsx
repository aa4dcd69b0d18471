import { CircleCheck, CircleSlash, CircleX, Clock, EyeOff } from 'lucide-react'
import { type ProfileStatus, STATUS_LABELS } from '../../../../shared/profile-status.ts'

const looks = {
  pending: { Icon: Clock, colour: 'text-waiting' },
  approved: { Icon: CircleCheck, colour: 'text-confirmed' },
  rejected: { Icon: CircleX, colour: 'text-danger' },
  deactivated: { Icon: CircleSlash, colour: 'text-soft' },
  hidden: { Icon: EyeOff, colour: 'text-soft' },
} as const satisfies Record<ProfileStatus, unknown>

/** A status with its color, icon and word. */
export function StatusBadge({ status }: { status: ProfileStatus }) {
  const { Icon, colour } = looks[status]
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full bg-wash px-2.5 py-1 text-xs font-semibold ${colour}`}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {STATUS_LABELS[status]}
    </span>
  )
}
