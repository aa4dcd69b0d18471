import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, useEffect } from 'react'
import { type AgentLink, OpenedAgentPageSchema } from '../../../../shared/agents.ts'
import { api } from '../../lib/api.ts'
import { ApiProblem, parseResponse } from '../../lib/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { LazyPart } from '../../ui/lazy-part.ts'
import { Notice } from '../../ui/notice.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { keepUsedLink } from './agent-link-kept.ts'
import { AgentLinkSpent } from './agent-link-spent.tsx'
import { agentLinkQuery } from './agent-queries.ts'
import { AgentTitle } from './agent-title.tsx'
import { EnquiriesSkeleton } from './enquiries-skeleton.tsx'

// With the dialog, which a link that opens the page does not need.
const NothingToRead = lazy(() =>
  import('./agent-stop.tsx').then((module) => ({ default: module.NothingToRead })),
)

/** The page behind a mailed link: the question whether to act for a talent, or the link to their enquiries. */
export function AgentLinkPage({ token }: { token: string }) {
  const link = useQuery(agentLinkQuery(token))
  if (isNowhere(link.error)) {
    return (
      <>
        <AgentTitle />
        <Outcome kind="failure" title="This link no longer works" focused>
          <p className="measure">
            The person who named you as their agent may have removed you or named someone else. If
            you think that is a mistake, ask them.
          </p>
        </Outcome>
      </>
    )
  }
  return (
    <>
      {link.data === undefined && <AgentTitle />}
      <DataArea query={link} skeleton={<EnquiriesSkeleton />}>
        {(found) => <Found token={token} link={found} />}
      </DataArea>
    </>
  )
}

/** Whether a link is invalid, or belongs to an agent who was removed. */
function isNowhere(error: Error | null): boolean {
  if (!(error instanceof ApiProblem)) return false
  return error.code === 'token_invalid' || error.fields.token !== undefined
}

function Found({ token, link }: { token: string; link: AgentLink & { isOpenHere: boolean } }) {
  const navigate = useNavigate()
  const { agentId, isOpenHere } = link
  useEffect(() => {
    if (!isOpenHere) return
    keepUsedLink(agentId, token)
    void navigate({ to: '/agent', search: { page: agentId }, replace: true })
  }, [agentId, isOpenHere, token, navigate])
  const open = useMutation({
    mutationFn: () =>
      parseResponse(api.agent.session.$post({ json: { token } }), OpenedAgentPageSchema),
    onSuccess: (opened) => {
      keepUsedLink(opened.agentId, token)
      if (opened.isOpen) {
        void navigate({ to: '/agent', search: { page: opened.agentId }, replace: true })
      }
    },
  })
  if (isOpenHere) return <Loading />
  if (open.data?.isOpen === false) return <AgreedForLater name={open.data.talentName} />
  if (link.state === 'spent' || isNowhere(open.error)) return <AgentLinkSpent token={token} />
  const name = link.talentName ?? ''
  if (link.state === 'closed') {
    return (
      <LazyPart until={<Loading />}>
        <NothingToRead token={token} name={name} />
      </LazyPart>
    )
  }
  const failure = open.error && <Notice kind="failure">{open.error.message}</Notice>
  if (link.state === 'good') {
    return (
      <Sheet title={`Enquiries for ${name}`}>
        <p className="measure text-soft">
          You act for <bdi>{name}</bdi>. This link works once: it opens their enquiries in this
          browser for twelve hours.
        </p>
        {failure}
        <Button size="lg" loading={open.isPending} onClick={() => open.mutate()}>
          Open the enquiries
        </Button>
      </Sheet>
    )
  }
  return (
    <Sheet title={`Do you act for ${name}?`}>
      <p className="measure text-soft">
        <bdi>{name}</bdi> named you, <bdi>{link.agentName}</bdi>, as their agent. TV networks ask
        them here about jobs.
      </p>
      <Rights mode={link.mode} />
      {failure}
      <Button size="lg" loading={open.isPending} onClick={() => open.mutate()}>
        {`Yes, I act for ${name}`}
      </Button>
      <p className="measure text-sm text-soft">
        If you do not, close this page: nothing happens, and no more emails come. We keep your name
        and address while you act for them, to send you these emails. Our{' '}
        <TextLink to="/privacy">privacy policy</TextLink> says more.
      </p>
    </Sheet>
  )
}

function Loading() {
  return (
    <>
      <AgentTitle />
      <EnquiriesSkeleton />
    </>
  )
}

function Rights({ mode }: Pick<AgentLink, 'mode'>) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <div className="grid content-start gap-2">
        <h2 className="text-base">What you can do</h2>
        <ul className="grid list-disc gap-1 ps-5 text-sm text-soft">
          <li>Read their enquiries: who asks, the job and its pay</li>
          <li>Say yes or not now, with a reason</li>
          <li>Write to the network after a yes</li>
        </ul>
      </div>
      <div className="grid content-start gap-2">
        <h2 className="text-base">What stays theirs</h2>
        <ul className="grid list-disc gap-1 ps-5 text-sm text-soft">
          <li>Their profile, contact details, terms and settings, which you do not see</li>
          <li>Auditions, tapes, dates and offers, which they answer themselves</li>
        </ul>
      </div>
      <p className="measure text-sm text-soft sm:col-span-2">
        They see all that you answer and write, with your name.{' '}
        {mode === 'agent_first'
          ? 'A new enquiry is emailed to you at once, and to them when a day has passed without an answer.'
          : 'A new enquiry is emailed to both of you; the first of you to reply answers it.'}{' '}
        Either of you can end this at any time.
      </p>
    </div>
  )
}

function AgreedForLater({ name }: { name: string }) {
  return (
    <>
      <AgentTitle />
      <Outcome kind="success" title="You are their agent now" focused>
        <p className="measure">
          <bdi>{name}</bdi> is not visible to networks at the moment, so there is nothing to read
          yet. We email you when there is.
        </p>
      </Outcome>
    </>
  )
}

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid max-w-2xl justify-items-start gap-6">
      <h1 className="text-2xl wrap-anywhere">{title}</h1>
      {children}
    </div>
  )
}
