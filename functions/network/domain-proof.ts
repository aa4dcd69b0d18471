import * as v from 'valibot'
import { DomainRecordSchema, isHostName } from '../../shared/network-domains.ts'

/** What was found at a domain; `unknown` if nobody answered, which says nothing about the domain. */
export type FoundProof = 'dns' | 'file' | 'none' | 'unknown'

/** A domain that a network has named, and what would prove that it is theirs. */
export const SoughtProofSchema = v.object({
  network: v.string(),
  domain: v.string(),
  token: v.string(),
  record: DomainRecordSchema,
})
export type SoughtProof = v.InferOutput<typeof SoughtProofSchema>

/** How long each request may take, in milliseconds. */
const PATIENCE_MS = 5000

/** In bytes: a longer answer is no proof, and is not read. */
const FILE_MAX = 512

/** Types of entries in DNS, by their numbers. */
const TYPES = { A: 1, AAAA: 28, TXT: 16 } as const

const AnswerSchema = v.object({
  Status: v.number(),
  Answer: v.optional(v.array(v.object({ type: v.number(), data: v.string() })), []),
})

const NO_ERROR = 0
const NO_SUCH_NAME = 3

/**
 * Looks for the proof that a domain belongs to a network: an entry in DNS, or else a file on its site.
 * @param resolver the address of a resolver that answers DNS over HTTPS as JSON
 * @param sought the domain, and the proof to look for
 */
export async function findProof(resolver: string, sought: SoughtProof): Promise<FoundProof> {
  // Checked here as well: whoever wrote the row, the worker asks only for public names.
  if (!isHostName(sought.domain)) return 'none'
  const { name, value } = sought.record
  try {
    const texts = await entriesOf(resolver, name, 'TXT')
    if (texts.map(textOf).includes(value)) return 'dns'
    return (await hasFile(resolver, sought)) ? 'file' : 'none'
  } catch {
    return 'unknown'
  }
}

/**
 * Asks for a name's entries of one type.
 * @throws when the resolver does not answer, or could not find out
 */
async function entriesOf(
  resolver: string,
  name: string,
  type: keyof typeof TYPES,
): Promise<string[]> {
  const address = new URL(resolver)
  address.searchParams.set('name', name)
  address.searchParams.set('type', type)
  const response = await fetch(address, {
    headers: { Accept: 'application/dns-json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`The resolver answers ${response.status}`)
  }
  const { Status, Answer } = v.parse(AnswerSchema, await response.json())
  if (Status !== NO_ERROR && Status !== NO_SUCH_NAME) {
    throw new Error(`The resolver answers with status ${Status}`)
  }
  return Answer.filter((entry) => entry.type === TYPES[type]).map(({ data }) => data)
}

/** The text of an entry: it is in quotation marks, and a long text in several pieces. */
function textOf(data: string): string {
  const pieces = [...data.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, piece = '']) => piece)
  return pieces.length > 0 ? pieces.join('') : data
}

/**
 * Whether the site of a domain has the file. Somebody else chooses the host that we ask here, so its name and its
 * addresses must be public, the path is fixed, no redirect is followed, and nobody sees anything of the answer.
 */
async function hasFile(resolver: string, { domain, record }: SoughtProof): Promise<boolean> {
  const hosts = [
    ...(await entriesOf(resolver, domain, 'A')),
    ...(await entriesOf(resolver, domain, 'AAAA')),
  ]
  if (hosts.length === 0 || !hosts.every(isPublicAddress)) return false
  let response: Response
  try {
    response = await fetch(record.file, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
  } catch {
    // No site, or one that does not answer, counts as a domain without the file.
    return false
  }
  if (response.status !== 200) {
    await response.body?.cancel()
    return false
  }
  return (await beginningOf(response))?.trim() === record.value
}

/** The text of an answer; null when it is longer than a proof. */
async function beginningOf({ body }: Response): Promise<string | null> {
  if (body === null) return null
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return text + decoder.decode()
      size += value.length
      if (size > FILE_MAX) return null
      text += decoder.decode(value, { stream: true })
    }
  } catch {
    return null
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/** Whether a numeric address is on the public network: not this machine, and not inside a private network. */
export function isPublicAddress(address: string): boolean {
  if (address.includes(':')) {
    // One eighth of IPv6 is in public use. Addresses that contain one of IPv4 are not asked.
    return /^[23][0-9a-f]{3}:/i.test(address) && !/^2002:|^2001:0{0,3}:|^2001:0?db8:/i.test(address)
  }
  const [a = 0, b = 0, c = 0] = address.split('.').map(Number)
  if (!/^\d{1,3}(?:\.\d{1,3}){3}$/.test(address)) return false
  return !(
    a === 0 ||
    a === 10 ||
    a === 127 ||
    a >= 224 ||
    (a === 100 && b >= 64 && b < 128) ||
    (a === 169 && b === 254) ||
    (a === 172 && b >= 16 && b < 32) ||
    (a === 192 && b === 168) ||
    (a === 192 && b === 0 && (c === 0 || c === 2)) ||
    (a === 198 && (b === 18 || b === 19 || (b === 51 && c === 100))) ||
    (a === 203 && b === 0 && c === 113)
  )
}
