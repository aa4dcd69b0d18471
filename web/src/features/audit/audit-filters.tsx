import { X } from 'lucide-react'
import { AUDIT_ACTIONS } from '../../../../shared/audit.ts'
import { EMAIL_MAX } from '../../../../shared/limits.ts'
import type { AuditSearch } from '../../../../shared/search-params/desk.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Field } from '../../ui/field.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Select } from '../../ui/select.tsx'
import { AdministratorSelect } from './administrator-select.tsx'
import { ACTION_WORDS } from './audit-words.ts'

interface AuditFiltersProps {
  search: AuditSearch
  onChange: (change: AuditSearch) => void
}

/** The filters of the audit log. All of them are in the address. */
export function AuditFilters({ search, onChange }: AuditFiltersProps) {
  const { actor, target, action } = search
  return (
    <div className="grid gap-3">
      <div className="grid items-start gap-3 @min-[22rem]/page:grid-cols-2 xl:@min-[40rem]/page:grid-cols-[minmax(0,1.5fr)_repeat(2,minmax(0,1fr))_repeat(2,11.75rem)]">
        <div className="grid gap-1.5 text-sm @min-[22rem]/page:max-xl:col-span-2">
          <span aria-hidden="true" className="font-semibold">
            Name or email
          </span>
          <SearchBox
            label="Search by the name or email of either side"
            placeholder="By or about"
            value={search.email ?? ''}
            maxLength={EMAIL_MAX}
            onSearch={(email) => onChange({ email: email || undefined })}
          />
        </div>
        <AdministratorSelect chosen={actor} onChoose={(id) => onChange({ actor: id })} />
        <Field label="Action">
          {({ id }) => (
            <Select
              id={id}
              value={AUDIT_ACTIONS.find((one) => one === action) ?? ''}
              onChange={(event) => onChange({ action: event.target.value || undefined })}
            >
              <option value="">Everything</option>
              {AUDIT_ACTIONS.map((one) => (
                <option key={one} value={one}>
                  {ACTION_WORDS[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="From">
          {({ id }) => (
            <DateInput
              id={id}
              max={search.to}
              value={search.from ?? ''}
              onChange={(event) => onChange({ from: event.target.value || undefined })}
            />
          )}
        </Field>
        <Field label="To">
          {({ id }) => (
            <DateInput
              id={id}
              min={search.from}
              value={search.to ?? ''}
              onChange={(event) => onChange({ to: event.target.value || undefined })}
            />
          )}
        </Field>
      </div>
      {target && (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          Showing one account or message only.
          <Button
            variant="secondary"
            size="sm"
            rightIcon={<X aria-hidden="true" className="size-4" />}
            onClick={() => onChange({ target: undefined })}
          >
            Show all
          </Button>
        </p>
      )}
    </div>
  )
}
