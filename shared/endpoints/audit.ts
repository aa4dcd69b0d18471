/** The record of what was done. No call changes it. */
import { AuditCheckSchema, AuditEntrySchema, AuditQuerySchema } from '../audit.ts'
import type { Endpoint } from '../endpoint.ts'
import { pageOf } from '../lists.ts'

const AuditPageSchema = pageOf(AuditEntrySchema)

/** Each an `AuditEntrySchema`, the last first. */
export const listAuditEntries = {
  call: 'GET /api/admin/audit',
  role: 'admin',
  query: AuditQuerySchema,
  answer: AuditPageSchema,
  isList: true,
  from: 'audit_entries',
  args: (_, filter) => ({ filter }),
} as const satisfies Endpoint

/** The chain of the whole record is checked. */
export const verifyAuditLog = {
  call: 'POST /api/admin/audit/verify',
  role: 'admin',
  answer: AuditCheckSchema,
} as const satisfies Endpoint
