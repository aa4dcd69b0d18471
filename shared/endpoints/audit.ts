/** The record of what was done. No call changes it. */
import {
  AuditCheckFromSchema,
  AuditCheckSchema,
  AuditEntrySchema,
  AuditQuerySchema,
} from '../audit.ts'
import { DeskReadsPageSchema, DeskReadsQuerySchema } from '../desk-reads.ts'
import type { Endpoint } from '../endpoint.ts'
import { pageOf } from '../lists.ts'

const AuditPageSchema = pageOf(AuditEntrySchema)

/** Lists the audit log, each entry as an `AuditEntrySchema`, the latest first. */
export const listAuditEntries = {
  call: 'GET /api/admin/audit',
  role: 'admin',
  query: AuditQuerySchema,
  answer: AuditPageSchema,
  isList: true,
  from: 'audit_entries',
  args: (_, filter) => ({ filter }),
} as const satisfies Endpoint

/**
 * Lists which administrator opened whose page, claimed it, or downloaded a reported file: one entry per day and
 * account, kept for 180 days, the latest first.
 */
export const listDeskReads = {
  call: 'GET /api/admin/reads',
  role: 'admin',
  query: DeskReadsQuerySchema,
  answer: DeskReadsPageSchema,
  isList: true,
  from: 'admin_desk_reads',
  args: (_, filter) => ({ filter }),
} as const satisfies Endpoint

/** Verifies the chain of the audit log, 10,000 entries at a time. Call it again with `next` until `next` is null. */
export const verifyAuditLog = {
  call: 'POST /api/admin/audit/verify',
  role: 'admin',
  body: AuditCheckFromSchema,
  answer: AuditCheckSchema,
} as const satisfies Endpoint
