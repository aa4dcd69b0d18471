import { CircleAlert, CircleCheck, Clock, Info } from 'lucide-react'
import type { ReactNode } from 'react'

const kinds = {
  failure: { Icon: CircleAlert, look: 'border-danger', icon: 'text-danger', role: 'alert' },
  success: { Icon: CircleCheck, look: 'border-confirmed', icon: 'text-confirmed', role: 'status' },
  waiting: { Icon: Clock, look: 'border-waiting', icon: 'text-waiting', role: 'status' },
  hint: { Icon: Info, look: 'border-outline', icon: 'text-soft', role: undefined },
} as const

interface NoticeProps {
  kind: keyof typeof kinds
  title?: string
  children?: ReactNode
}

/** An important message. It is announced when it appears after something has failed or worked. */
export function Notice({ kind, title, children }: NoticeProps) {
  const { Icon, look, icon, role } = kinds[kind]
  return (
    <div role={role} className={`flex gap-3 rounded-box border bg-sheet p-4 text-sm ${look}`}>
      <Icon aria-hidden="true" className={`mt-px size-5 shrink-0 ${icon}`} />
      <div className="grid min-w-0 grid-cols-1 gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div>{children}</div>}
      </div>
    </div>
  )
}
