import { createRequire } from 'node:module'
import { FREE_MAIL_DOMAINS } from '../shared/free-mail.ts'

const require = createRequire(import.meta.url)

/** The characters of a domain in addresses. */
const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/

/**
 * The consumer mail providers of a maintained list, without the five that the specification names.
 * @returns domains in lower case, sorted by code point
 */
export function consumerMailDomains(): string[] {
  const named: readonly string[] = FREE_MAIL_DOMAINS
  const domains: string[] = require('email-providers/all.json')
  return [...new Set(domains.map((domain) => domain.toLowerCase()))]
    .filter((domain) => DOMAIN.test(domain) && !named.includes(domain))
    .sort()
}

/** The migration that fills the table with them. */
export function consumerMailMigration(): string {
  return `-- Written by supabase/write-consumer-mail.ts from the list of email-providers: not edited by hand.

create table private.consumer_mail_domains (domain text collate "C" primary key);
comment on table private.consumer_mail_domains is
  'Mail providers of a maintained list, throw-away ones among them, beside those that the specification and the desk name.';
alter table private.consumer_mail_domains enable row level security;

insert into private.consumer_mail_domains (domain)
select * from string_to_table($domains$${consumerMailDomains().join('\n')}$domains$, E'\\n');
`
}
