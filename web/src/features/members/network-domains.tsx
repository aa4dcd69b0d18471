import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listDomains } from '../../../../shared/endpoints/network-members.ts'
import {
  DomainClaimSchema,
  type NetworkDomain,
  NetworkDomainsSchema,
} from '../../../../shared/network-domains.ts'
import { api } from '../../lib/api.ts'
import { doneOrGone, isUnanswered, parseResponse } from '../../lib/api-problem.ts'
import { OUTCOME_UNKNOWN } from '../../lib/connection-messages.ts'
import { endpointQuery, keepAnswer } from '../../lib/endpoint-query.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { useRepeatableForm } from '../../lib/use-repeatable-form.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/data-area.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Day } from '../../ui/day.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useFailures, useToast } from '../../ui/toast.tsx'

const domainsQuery = endpointQuery(listDomains)

/** The domains of the network, each with its proof or the way to prove it; and a form to add another. */
export function NetworkDomains() {
  const domains = useQuery(domainsQuery)
  const { round, renew, around } = useRepeatableForm()
  if (domains.error && !domains.data) {
    return <LoadFailure title="The domains could not be loaded" query={domains} margins="" />
  }
  return (
    <>
      {domains.data && domains.data.items.length > 0 && (
        <ul aria-label="Domains" className="border-t border-line">
          {domains.data.items.map((one) => (
            <DomainLine key={one.domain} one={one} />
          ))}
        </ul>
      )}
      <div {...around}>
        <DomainForm key={round} onNamed={renew} />
      </div>
    </>
  )
}

const DRAFT = ['domain'] as const

function DomainForm({ onNamed }: { onNamed: () => void }) {
  const client = useQueryClient()
  const toast = useToast()
  const form = useWorkerForm({
    id: 'domain',
    schema: DomainClaimSchema,
    defaults: { domain: '' },
    draft: DRAFT,
    send: async (json) => ({
      ...json,
      domains: await parseResponse(api.network.domains.$post({ json }), NetworkDomainsSchema),
    }),
    onSent: ({ domain, domains }) => {
      toast(
        `${domain} is added`,
        'To prove it, publish the line or the file that the list shows, and then check.',
      )
      keepAnswer(client, domainsQuery, domains)
      onNamed()
    },
  })
  return (
    <Form
      {...form.props}
      className="gap-4!"
      notice={form.failure && <FailureNotice title="The domain was not added" {...form.failure} />}
    >
      <Field
        label="Domain"
        hint="The part after the @ in your work email addresses"
        error={form.error('domain')}
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('domain')}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="outline" disabled={!form.ready} loading={form.sending}>
          Add domain
        </Button>
      </div>
    </Form>
  )
}

function DomainLine({ one }: { one: NetworkDomain }) {
  const client = useQueryClient()
  const toast = useToast()
  const { domain, method, record } = one
  const param = { domain }
  const check = useMutation({
    mutationFn: () =>
      parseResponse(api.network.domains[':domain'].check.$post({ param }), NetworkDomainsSchema),
    onSuccess: (domains) => {
      keepAnswer(client, domainsQuery, domains)
      const now = domains.items.find((listed) => listed.domain === domain)
      if (now?.method != null && now.graceUntil === null) toast(`${domain} is proved`)
    },
  })
  const remove = useMutation({
    mutationFn: () =>
      doneOrGone(api.network.domains[':domain'].$delete({ param }), 'domain_not_found'),
    onSuccess: () => {
      toast(`${domain} is removed`)
      document.querySelector<HTMLElement>('#domains h2')?.focus()
      return client.invalidateQueries({ queryKey: domainsQuery.queryKey })
    },
  })
  const failure = check.error ?? remove.error
  const isMissing = check.isSuccess && (method === null || one.graceUntil !== null)
  return (
    <li className="grid gap-3 border-b border-line py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-semibold wrap-anywhere">
            <bdi>{domain}</bdi>
          </p>
          <p className="text-sm text-soft">
            <Standing one={one} />
          </p>
        </div>
        {record && (
          <div className="flex flex-wrap gap-2">
            <Button
              variant="outline"
              size="sm"
              aria-label={`Check now: ${domain}`}
              loading={check.isPending}
              disabled={remove.isPending}
              onClick={() => {
                remove.reset()
                check.mutate()
              }}
            >
              Check now
            </Button>
            <Button
              variant="outline"
              size="sm"
              aria-label={`Remove ${domain}`}
              loading={remove.isPending}
              disabled={check.isPending}
              onClick={() => {
                check.reset()
                remove.mutate()
              }}
            >
              Remove
            </Button>
          </div>
        )}
      </div>
      {failure && (
        <Notice kind="failure" title={check.error ? 'We could not check' : stillThere(failure)}>
          {failure.message}
        </Notice>
      )}
      {!failure && isMissing && (
        <Notice kind="hint" title="Neither is there yet">
          New entries in DNS can take an hour to be seen. Nothing is lost if you check again later.
        </Notice>
      )}
      {record && (method === null || one.graceUntil !== null) && (
        <div className="grid gap-3 text-sm">
          <p>Do one of the two, then check:</p>
          <div className="grid gap-1">
            <p>Add this line to the DNS of your domain:</p>
            <Copied
              what={`DNS line for ${domain}`}
              text={`${record.name}. TXT "${record.value}"`}
            />
          </div>
          <div className="grid gap-1">
            <p className="wrap-anywhere">
              Or put a file with this text at <bdi>{record.file}</bdi>:
            </p>
            <Copied what={`text for ${domain}`} text={record.value} />
          </div>
        </div>
      )}
    </li>
  )
}

/** What is said of a domain that was not removed, as far as that is known. */
function stillThere(error: Error): string {
  return isUnanswered(error) ? OUTCOME_UNKNOWN : 'It is still there'
}

function Standing({ one: { method, provedAt, graceUntil } }: { one: NetworkDomain }) {
  if (graceUntil !== null) {
    return (
      <>
        The proof is gone. Put it back before <DateTime zone at={graceUntil} />.
      </>
    )
  }
  if (method === 'mailbox')
    return 'A member has a confirmed address here, but that does not prove the domain is yours.'
  if (provedAt === null) return 'Not proved yet.'
  return (
    <>
      {method === 'dns' ? 'Proved by DNS' : 'Proved by a file'} since <Day at={provedAt} />. We look
      again each week.
    </>
  )
}

function Copied({ what, text }: { what: string; text: string }) {
  const toast = useToast()
  const failures = useFailures()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <code
        dir="ltr"
        className="min-w-0 flex-1 basis-56 rounded-box border border-line bg-sheet px-3 py-2 text-sm wrap-anywhere select-all"
      >
        {text}
      </code>
      <Button
        variant="ghost"
        size="sm"
        // Its label, not its edge, is aligned with the margin.
        className="-mr-3.5"
        aria-label={`Copy the ${what}`}
        onClick={() =>
          void navigator.clipboard.writeText(text).then(
            () => {
              failures.withdraw(`copy ${text}`)
              toast('Copied')
            },
            () =>
              failures.tell(
                `copy ${text}`,
                'It could not be copied',
                'Select it and copy it by hand.',
              ),
          )
        }
      >
        Copy
      </Button>
    </div>
  )
}
