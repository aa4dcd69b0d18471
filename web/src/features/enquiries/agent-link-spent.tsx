import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LinkSentSchema } from '../../../../shared/mailed-link.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { usePolling } from '../../lib/use-polling.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { usedLink } from './agent-link-kept.ts'
import { AgentTitle } from './agent-title.tsx'

/**
 * Shown instead of an agent's page when its link is used up or expired.
 * @param props the link's token, with which the agent can ask for a new link
 */
export function AgentLinkSpent({ token }: { token: string }) {
  return (
    <>
      <AgentTitle />
      <Outcome kind="closed" title="This link was already used or has expired" focused>
        <p className="measure">
          Each link opens the page once. We can send a new one to the address that you confirmed.
        </p>
        <RenewLink token={token} />
      </Outcome>
    </>
  )
}

/** A page that was opened again in another tab is open here too. */
const PACE = { first: 60_000, longest: 600_000 } as const

interface AgentPageClosedProps {
  agentId: string
  /** Asks whether it is open again; left out where the agent has closed it. */
  askAgain?: () => Promise<unknown>
  /** What is kept of the page. */
  children?: ReactNode
}

/** Shown instead of an agent's page when it is no longer open in this browser, until it is open again. */
export function AgentPageClosed({ agentId, askAgain, children }: AgentPageClosedProps) {
  const token = usedLink(agentId)
  usePolling(askAgain ?? (() => Promise.resolve()), askAgain !== undefined, PACE)
  return (
    <>
      <AgentTitle />
      <Outcome kind="closed" title="This page is closed" focused>
        <p className="measure">
          It stays open for twelve hours. It also closes when the person you act for pauses, or
          names someone else. With a new link you can open it again, or stop acting for them.
        </p>
        {children}
        {token === undefined ? (
          <p className="measure">
            Open the link in our newest email to you. If that has been used, it offers you a new
            one.
          </p>
        ) : (
          <RenewLink token={token} />
        )}
      </Outcome>
    </>
  )
}

function RenewLink({ token }: { token: string }) {
  const renew = useMutation({
    mutationFn: () =>
      parseResponse(api.agent.link.renew.$post({ json: { token } }), LinkSentSchema),
  })
  if (renew.isSuccess) {
    return (
      <p role="status" className="measure font-semibold">
        Sent, if you still act for them. Please check your inbox.
      </p>
    )
  }
  return (
    <>
      {renew.error && <Notice kind="failure">{renew.error.message}</Notice>}
      <Button loading={renew.isPending} onClick={() => renew.mutate()}>
        Send a new link
      </Button>
    </>
  )
}
