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

/** Who of the desk opened whose page, claimed it or downloaded a reported file: once a day each, for 180 days, the last first. */
export const listDeskReads = {
  call: 'GET /api/admin/reads',
  role: 'admin',
  query: DeskReadsQuerySchema,
  answer: DeskReadsPageSchema,
  isList: true,
  from: 'admin_desk_reads',
  args: (_, filter) => ({ filter }),
} as const satisfies Endpoint

/** 10,000 entries at a time, from `next` on until it is null. */
export const verifyAuditLog = {
  call: 'POST /api/admin/audit/verify',
  role: 'admin',
  body: AuditCheckFromSchema,
  answer: AuditCheckSchema,
} as const satisfies Endpoint
