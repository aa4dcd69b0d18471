import { QueryClientProvider } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { createQueryClient } from '../../lib/query-client.ts'
import { LinkMissing, MailMissing } from '../../ui/by-mailed-link.tsx'
import { LazyPart } from '../../ui/lazy-part.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ToastProvider } from '../../ui/toast.tsx'
import { AgentLinkPage } from './agent-link.tsx'
import { AgentTitle } from './agent-title.tsx'
import { EnquiriesSkeleton } from './enquiries-skeleton.tsx'

// With the shared parts of the signed-in pages, which the page of the link itself does not need.
const AgentEnquiryPage = lazy(() =>
  import('./agent-enquiry.tsx').then((module) => ({ default: module.AgentEnquiryPage })),
)
const AgentInbox = lazy(() =>
  import('./agent-inbox.tsx').then((module) => ({ default: module.AgentInbox })),
)

interface AgentPageProps {
  /** The token of the mailed link. */
  token?: string | undefined
  /** The id of the open page. */
  page?: string | undefined
  enquiry?: string | undefined
}

/** The page of a talent's agent, who has no account: the mailed link, the enquiries to one talent, and one of them. */
export function AgentPage({ token, page, enquiry }: AgentPageProps) {
  const [client] = useState(() => createQueryClient(() => undefined))
  const hydrated = useHydrated()
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <div className="band grid min-h-[70vh] content-start gap-8 py-12 lg:py-20">
          <noscript>
            <Notice kind="failure" title="This page needs JavaScript">
              Please switch it on in your browser and open the link again.
            </Notice>
            <div className="measure mt-6 grid gap-3 text-soft">
              <p>If you act for a presenter, open this page with the link in our email.</p>
              <p>It shows who asks, for which job and at what pay, and takes a yes or a not now.</p>
              <p>Your link still works: it is only used up once you press a button here.</p>
              <p>
                <TextLink to="/contact">Write to us</TextLink> if you cannot open it.
              </p>
            </div>
          </noscript>
          {!hydrated ? (
            <Coming />
          ) : page !== undefined ? (
            <LazyPart until={<Coming />}>
              {enquiry !== undefined ? (
                <AgentEnquiryPage key={enquiry} agentId={page} id={enquiry} />
              ) : (
                <AgentInbox key={page} agentId={page} />
              )}
            </LazyPart>
          ) : token !== undefined ? (
            <AgentLinkPage key={token} token={token} />
          ) : (
            <>
              <AgentTitle />
              <LinkMissing>
                <MailMissing />
              </LinkMissing>
            </>
          )}
        </div>
      </ToastProvider>
    </QueryClientProvider>
  )
}

function Coming() {
  return (
    <>
      <AgentTitle />
      <div className="noscript:hidden">
        <EnquiriesSkeleton />
      </div>
    </>
  )
}
