import * as v from 'valibot'
import { DOMAIN_MAX, HIDDEN_DOMAINS_MAX } from '../../../../shared/limits.ts'
import { HiddenDomainSchema } from '../../../../shared/privacy.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { useRepeatableForm } from '../../lib/use-repeatable-form.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useToast } from '../../ui/toast.tsx'
import { OwnDomain } from './own-domain.tsx'
import { usePrivacyChange, withDomain, withoutDomain } from './privacy-change.ts'
import { PrivacyList } from './privacy-list.tsx'
import { PrivacyPart } from './privacy-part.tsx'
import { usePrivacyRemoval } from './privacy-removal.tsx'

interface PrivacyDomainsProps {
  domains: readonly string[]
  /** Whether the talent hides from an employer. */
  isEmployed: boolean
}

/** The mail domains that a talent is hidden from. */
export function PrivacyDomains({ domains, isEmployed }: PrivacyDomainsProps) {
  const { ask, question, heading } = usePrivacyRemoval()
  const { round, renew, around } = useRepeatableForm()
  return (
    <PrivacyPart
      title="Email domains"
      note="Hides you from everyone with an address on this domain or its subdomains, including people who join later. Useful for a network that is not here yet, or that has many names."
      heading={heading}
    >
      {question}
      {isEmployed && domains.length < HIDDEN_DOMAINS_MAX && (
        <OwnDomain domains={domains} onHidden={() => heading.current?.focus()} />
      )}
      {domains.length < HIDDEN_DOMAINS_MAX && (
        <div {...around}>
          <DomainForm key={round} domains={domains} onAdded={renew} />
        </div>
      )}
      <PrivacyList
        label="Email domains you are hidden from"
        names={['domains on your list', 'domain on your list']}
        rows={domains.map((domain) => ({
          key: domain,
          name: domain,
          note: `Everyone with an address at ${domain} or its subdomains.`,
        }))}
        empty="None yet."
        onRemove={(domain) =>
          ask({
            name: domain,
            remove: withoutDomain(domain),
            restore: withDomain(domain),
          })
        }
      />
    </PrivacyPart>
  )
}

const DRAFT = ['domains'] as const

interface DomainFormProps {
  domains: readonly string[]
  onAdded: () => void
}

function DomainForm({ domains, onAdded }: DomainFormProps) {
  const { make } = usePrivacyChange()
  const toast = useToast()
  const form = useWorkerForm({
    id: 'hide-from-domain',
    // The same name as in the request, so that its refusal finds the box.
    schema: v.object({
      domains: v.pipe(
        HiddenDomainSchema,
        v.check((domain) => !domains.includes(domain), 'You are already hidden from this domain'),
      ),
    }),
    defaults: { domains: '' },
    draft: DRAFT,
    send: async ({ domains: domain }) => {
      await make(withDomain(domain))
      return domain
    },
    onSent: (domain) => {
      toast(`Hidden from ${domain}`)
      onAdded()
    },
  })
  return (
    <Form
      {...form.props}
      className="gap-4!"
      notice={form.failure && <FailureNotice {...form.failure} />}
    >
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Field max={DOMAIN_MAX} label="Hide from an email domain" error={form.error('domains')}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('domains')}
              aria-required={false}
              dir="ltr"
              inputMode="url"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              placeholder="northnews.example"
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="outline"
          className="sm:mt-7 sm:min-h-12"
          disabled={!form.ready}
          loading={form.sending}
        >
          Hide
        </Button>
      </div>
    </Form>
  )
}
