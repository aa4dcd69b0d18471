import { Lock, X } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
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

/** The mail providers where anybody can get an address, so that an address proves no network. */
export function SettingsMailDomains({ domains, onChange }: SettingsMailDomainsProps) {
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string | undefined>(undefined)
  const [said, setSaid] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  function add(): void {
    const wanted = domainsIn(typed)
    const found = refusalOf(wanted, domains)
    setRefusal(found)
    if (found) return
    onChange([...domains, ...wanted])
    setTyped('')
    setSaid(`Added ${wanted.join(', ')}`)
  }

  function addAnother(): void {
    add()
    box.current?.focus()
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    // A person who only looks at another window comes back to the box.
    const isLeft = document.activeElement !== currentTarget && relatedTarget !== button.current
    // A domain that was typed and not added would be missing from what is saved.
    if (isLeft && typed.trim() !== '') add()
  }

  function remove(domain: string): void {
    onChange(domains.filter((one) => one !== domain))
    setSaid(`Removed ${domain}`)
    // The pressed button has disappeared.
    box.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    // Enter adds the domain and does not save the page.
    event.preventDefault()
    addAnother()
  }

  return (
    <SettingsSection
      id="mail-providers"
      title="Free email providers"
      note="Anyone can get an address from these providers, so networks cannot sign up with one. Talent can."
    >
      <ProviderList added={domains} onRemove={remove} />
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
              onBlur={onBlur}
              onChange={(event) => {
                setTyped(event.target.value)
                setRefusal(undefined)
              }}
            />
          )}
        </Field>
        <Button
          ref={button}
          variant="outline"
          // A press does not leave the box, in browsers that give a pressed button no focus as well.
          onPointerDown={(event) => event.preventDefault()}
          onClick={addAnother}
          className="sm:mt-7 sm:min-h-12"
        >
          Add domain
        </Button>
      </div>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </SettingsSection>
  )
}

interface ProviderListProps {
  /** The domains that were added to those built in. */
  added: readonly string[]
  onRemove: (domain: string) => void
}

function ProviderList({ added, onRemove }: ProviderListProps) {
  return (
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
      {added.map((domain) => (
        <li
          key={domain}
          className="inline-flex min-h-9 max-w-full items-center rounded-full border border-outline ps-3.5"
        >
          <span className="truncate few:whole">{domain}</span>
          <button
            type="button"
            aria-label={`Remove ${domain}`}
            onClick={() => onRemove(domain)}
            className="grid size-11 shrink-0 place-items-center rounded-full text-soft hover:text-ink pointer-fine:size-9"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The domains in a typed text, each once. */
function domainsIn(typed: string): string[] {
  const words = typed.split(/[\s,;]+/).map(withoutAt)
  return [...new Set(words.filter(Boolean).map(asInAddresses))]
}

/** The @ often comes along when the domain of an address is copied. */
function withoutAt(text: string): string {
  return text.replace(/^.*@/, '')
}

/** The normalized domain; an invalid one stays as typed, to be refused. */
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
