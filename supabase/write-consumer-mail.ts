// Writes the migration that lists consumer mail providers: `npx node supabase/write-consumer-mail.ts`, after an
// update of email-providers. Once a database has been deployed, a newer list is a migration of its own.
import { writeFile } from 'node:fs/promises'
import { consumerMailMigration } from './consumer-mail.ts'

const target = new URL('./migrations/20261121080050_consumer_mail_domains.sql', import.meta.url)
await writeFile(target, consumerMailMigration())
