/** What the address of the audit log may say. Left out: all of it, the last entry first. */
export interface AuditSearch {
  /** Whose deeds: the id of an account. */
  actor?: string | undefined
  /** About what: the id of an account or a message. */
  target?: string | undefined
  /** The address of either. */
  email?: string | undefined
  action?: string | undefined
  /** The first and the last day, in the reader's own time zone: `2026-11-21`. */
  from?: string | undefined
  to?: string | undefined
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const ACTION = /^[a-z_]{1,40}$/
const DAY = /^\d{4}-\d\d-\d\d$/
const ADDRESS = /^.{1,254}$/

/**
 * Reads the address of the audit log. Anybody can write an address: what makes no sense is left out.
 * Done by hand, because it is part of what every visitor loads.
 * @param search as the router took it apart
 */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const text = (value: unknown, form: RegExp) =>
    typeof value === 'string' && form.test(value) ? value : undefined
  // Named even when there is nothing: what is left out here would stay as it was typed.
  return {
    actor: text(search.actor, UUID),
    target: text(search.target, UUID),
    email: text(search.email, ADDRESS),
    action: text(search.action, ACTION),
    from: dayOf(text(search.from, DAY)),
    to: dayOf(text(search.to, DAY)),
  }
}

/** A day that the calendar has. */
function dayOf(text: string | undefined): string | undefined {
  const time = text === undefined ? Number.NaN : Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text ?? '')
    ? text
    : undefined
}
