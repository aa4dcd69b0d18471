import { Icon } from '../../ui/icon.tsx'

/**
 * Stops the animation around it. It is a checkbox, because a style rule can read it (`stoppable` in motion.css), so it
 * works before hydration and without JavaScript.
 * @param label the accessible name, which says what is stopped
 */
export function MotionSwitch({ label, className = '' }: { label: string; className?: string }) {
  return (
    <label
      className={`group grid size-11 shrink-0 place-items-center rounded-box has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-current motion-reduce:hidden ${className}`}
    >
      <input type="checkbox" aria-label={label} className="sr-only" />
      <Icon sign="pause" className="size-4 fill-current group-has-checked:hidden" />
      <Icon sign="play" className="hidden size-4 fill-current group-has-checked:block" />
    </label>
  )
}
