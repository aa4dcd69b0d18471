import { Link } from '@tanstack/react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { Outcome } from '../../ui/outcome.tsx'

/** For somebody who no longer belongs to an open network: what happened, and what they can do. */
export function NoNetwork() {
  return (
    <Outcome kind="closed" title="You no longer belong to a network" focused>
      <p className="measure">
        You have left, an owner has removed you, or the network is closed. Its lists, notes and
        briefs stay with it, and you no longer have access to them.
      </p>
      <p className="measure">
        To work with a network again, ask one of its owners for an invitation, and follow the link
        in the email. Your account stays yours: in the{' '}
        <Link to="/network/settings" className="font-semibold underline underline-offset-4">
          settings
        </Link>{' '}
        you can change it, download your data or delete it.
      </p>
      <ButtonLink to="/contact" variant="outline">
        Write to us
      </ButtonLink>
    </Outcome>
  )
}
