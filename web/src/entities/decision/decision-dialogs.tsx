import { ApplicationAskDialog } from './application-ask-dialog.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import type { Desk } from './use-desk.ts'

/** The dialogs of the desk before it acts: a reason, a confirmation, the text of a question. */
export function DecisionDialogs({ desk }: { desk: Desk }) {
  const { asked, obstacle } = desk
  if (asked === null) return null
  if (asked.what === 'question') {
    return (
      <ApplicationAskDialog
        application={asked.application}
        obstacle={obstacle}
        onAsked={desk.finish}
        onClose={desk.close}
      />
    )
  }
  return (
    <DecisionDialog
      applications={asked.applications}
      leftOut={asked.leftOut}
      next={asked.next}
      obstacle={obstacle}
      onDecide={desk.confirm}
      onClose={desk.close}
    />
  )
}
