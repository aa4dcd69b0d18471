/** For tests: files that the two sides of an enquiry send each other. */
import { expect } from 'vitest'
import type { Attachment } from '../../shared/attachments.ts'
import type { NetworkEnquiry, TalentEnquiry } from '../../shared/enquiries.ts'
import type { Browser } from './browser.ts'
import { sql } from './database.ts'
import { pdf } from './pdfs.ts'

/** A file to send; by default a PDF that a talent sends. */
interface Upload {
  role?: 'network' | 'talent'
  bytes?: Uint8Array | ReadableStream
  type?: string
  name?: string
}

/**
 * Sends a file.
 * @param enquiry its id
 */
export function upload(enquiry: string, browser: Browser, given: Upload = {}) {
  const { role = 'talent', bytes = pdf(), type = 'application/pdf', name = 'CV.pdf' } = given
  const path = `/api/${role}/enquiries/${enquiry}/files?name=${encodeURIComponent(name)}`
  const headers = { 'Content-Type': type, Origin: 'http://localhost:8788' }
  return browser.send(path, { method: 'POST', body: bytes, headers })
}

/**
 * Sends a file.
 * @param enquiry its id
 * @returns its entry in the thread
 */
export async function sent(
  enquiry: string,
  browser: Browser,
  given: Upload = {},
): Promise<Attachment> {
  const response = await upload(enquiry, browser, given)
  expect(response.status).toBe(201)
  const { messages } = await response.json<NetworkEnquiry | TalentEnquiry>()
  const step = messages.at(-1)?.step
  if (step?.step !== 'file' || step.file === null) throw new Error('No file was sent')
  return step.file
}

/** The path that answers a link to a file of an enquiry. */
export const linkPath = (enquiry: string, { id }: { id: string }) =>
  `/api/enquiries/${enquiry}/files/${id}`

/**
 * Requests a link to a file.
 * @param enquiry its id
 * @returns the address that opens it for a minute
 */
export async function link(
  enquiry: string,
  browser: Browser,
  file: { id: string },
): Promise<string> {
  const response = await browser.get(linkPath(enquiry, file))
  expect(response.status).toBe(200)
  return (await response.json<{ url: string }>()).url
}

/** The key of a file in the bucket; empty if there is none. */
export async function keyOf({ id }: { id: string }): Promise<string> {
  const rows = await sql<{ key: string }>(
    'select key from private.enquiry_attachments where message_id = $1',
    id,
  )
  return rows[0]?.key ?? ''
}
