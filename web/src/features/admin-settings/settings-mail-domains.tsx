import { Lock, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { DomainSchema } from '../../../../shared/admin-settings.ts'
import { FREE_MAIL_DOMAINS } from '../../../../shared/free-mail.ts'
import { FREE_MAIL_DOMAINS_MAX } from '../../../../shared/limits.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { TextInput } from '../../ui/text-input.tsx'

interface SettingsMailDomainsProps {
  domains: readonly string[]
  onChange: (domains: string[]) => void
}

/** The mail providers that anybody may have an address with, and which therefore prove no network. */
export function SettingsMailDomains({ domains, onChange }: SettingsMailDomainsProps) {
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string | undefined>(undefined)
  const [said, setSaid] = useState('')
  const box = useRef<HTMLInputElement>(null)

  function add(): void {
    const wanted = [
      ...new Set(
        typed
          .split(/[\s,;]+/)
          .map(withoutAt)
          .filter(Boolean)
          .map(asInAddresses),
      ),
    ]
    const found = refusalOf(wanted, domains)
    setRefusal(found)
    box.current?.focus()
    if (found) return
    onChange([...domains, ...wanted])
    setTyped('')
    setSaid(`Added ${wanted.join(', ')}`)
  }

  function remove(domain: string): void {
    onChange(domains.filter((one) => one !== domain))
    setSaid(`Removed ${domain}`)
    // The button that was pressed is gone.
    box.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    // Enter adds the domain and does not save the page.
    event.preventDefault()
    add()
  }

  return (
    <SettingsSection
      id="mail-providers"
      title="Free email providers"
      note="Anyone can get an address from these providers, so networks cannot sign up with one. Talent can."
    >
      <ul aria-label="Free email providers" className="flex flex-wrap gap-2 text-sm">
        {FREE_MAIL_DOMAINS.map((domain) => (
          <li
            key={domain}
            className="inline-flex min-h-9 items-center gap-2 rounded-full bg-wash px-3.5 text-soft"
          >
            <Lock aria-hidden="true" className="size-3.5" />
            {domain}
            <span className="sr-only"> (built in)</span>
          </li>
        ))}
        {domains.map((domain) => (
          <li
            key={domain}
            className="inline-flex min-h-9 max-w-full items-center rounded-full border border-outline ps-3.5"
          >
            <span className="truncate few:whole">{domain}</span>
            <button
              type="button"
              aria-label={`Remove ${domain}`}
              onClick={() => remove(domain)}
              className="grid size-11 shrink-0 place-items-center rounded-full text-soft hover:text-ink pointer-fine:size-9"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Field
          label="Another domain"
          error={refusal}
          hint={
            domains.length === 0
              ? 'These five and thousands of other consumer providers are refused already. Add others as you come across them, like mail.example.'
              : 'Separate several with spaces or commas.'
          }
        >
          {(control) => (
            <TextInput
              {...control}
              aria-required={false}
              ref={box}
              dir="ltr"
              value={typed}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              onKeyDown={onKeyDown}
              onChange={(event) => {
                setTyped(event.target.value)
                setRefusal(undefined)
              }}
            />
          )}
        </Field>
        <Button variant="outline" onClick={add} className="sm:mt-7 sm:min-h-12">
          Add domain
        </Button>
      </div>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </SettingsSection>
  )
}

/** The second half of a copied address brings its @ along. */
function withoutAt(text: string): string {
  return text.replace(/^.*@/, '')
}

/** The domain as it is kept; what is none stays as typed, to be refused. */
function asInAddresses(typed: string): string {
  const { success, output } = v.safeParse(DomainSchema, typed)
  return success ? output : typed.toLowerCase()
}

function refusalOf(wanted: readonly string[], present: readonly string[]): string | undefined {
  if (wanted.length === 0) return 'Enter a domain, like mail.example'
  for (const domain of wanted) {
    const issue = v.safeParse(DomainSchema, domain).issues?.[0].message
    if (issue) return wanted.length > 1 ? `${domain}: ${issue}` : issue
    if ((FREE_MAIL_DOMAINS as readonly string[]).includes(domain)) return `${domain} is built in`
    if (present.includes(domain)) return `${domain} is already in the list`
  }
  return present.length + wanted.length > FREE_MAIL_DOMAINS_MAX
    ? `Keep at most ${FREE_MAIL_DOMAINS_MAX} domains`
    : undefined
}
