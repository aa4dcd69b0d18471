import { randomUUID } from 'node:crypto'
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { serialQueue } from './serial-queue.ts'

/** A mail as the mailbox keeps it; one per recipient. */
export interface StoredMail {
  id: string
  /** Address alone, lower case. */
  to: string
  from: string
  subject: string
  text: string
  html: string
  /** The reply address; null if it is the sender's. */
  replyTo: string | null
  headers: Readonly<Record<string, string>>
  /** ISO 8601, UTC. */
  sentAt: string
  /** The sender's Idempotency-Key, null when there was none. */
  key: string | null
}

/** A mail as a sender submits it. */
interface NewMail {
  to: string[]
  from: string
  subject: string
  text: string
  html: string
  /** The reply address; null if it is the sender's. */
  replyTo: string | null
  headers: Readonly<Record<string, string>>
  key: string | null
}

/** Keeps mails, newest first. */
export interface MailboxStore {
  /**
   * Stores a mail and returns its id. A key that was seen before stores nothing: the same mail returns the first id,
   * one that reads otherwise null.
   */
  add(mail: NewMail): Promise<string | null>
  /** All mails, or those to one address in any case. */
  list(to?: string): StoredMail[]
  /** One mail, or undefined. */
  find(id: string): StoredMail | undefined
  /** Throws every mail away. Until the mailbox stops, keys stay known, so that a late retry is not delivered again. */
  clear(): Promise<void>
}

/**
 * Opens the store of the mailbox.
 *
 * @param dataFile file of one JSON object a line, created when missing; without it mails live in memory only
 * @throws Error when the file exists and cannot be read
 */
export async function openMailboxStore(dataFile?: string): Promise<MailboxStore> {
  let mails: StoredMail[] = dataFile ? await readMails(dataFile) : []
  const firstByKey = new Map<string, StoredMail>()
  for (const mail of mails) if (mail.key) firstByKey.set(mail.key, mail)

  // Writes wait for each other, so that a clear cannot overtake an append.
  const turn = serialQueue()
  const write = (change: (file: string) => Promise<void>) =>
    turn(async () => {
      if (dataFile) await change(dataFile)
    })

  return {
    async add({ to, key, ...content }) {
      const known = key ? firstByKey.get(key) : undefined
      if (known) return isSameMail(known, { to, key, ...content }) ? known.id : null
      const sentAt = new Date().toISOString()
      const added = to.map((recipient) => ({
        id: randomUUID(),
        to: addressOf(recipient),
        ...content,
        sentAt,
        key,
      }))
      const [first] = added
      if (!first) throw new Error('A mail needs a recipient.')
      if (key) firstByKey.set(key, first)
      mails = [...added, ...mails]
      await write((file) =>
        appendFile(file, added.map((mail) => `${JSON.stringify(mail)}\n`).join('')),
      )
      return first.id
    },
    list: (to) => (to ? mails.filter((mail) => mail.to === addressOf(to)) : mails),
    find: (id) => mails.find((mail) => mail.id === id),
    async clear() {
      mails = []
      await write((file) => writeFile(file, ''))
    },
  }
}

/** Whether a mail submitted again under a key equals the first one, except for the recipients after the first. */
function isSameMail({ id: _, sentAt: __, ...stored }: StoredMail, { to, ...given }: NewMail) {
  const [recipient = ''] = to
  return isDeepStrictEqual(stored, { ...given, to: addressOf(recipient) })
}

/** The bare address of `Name <name@example.com>` or of an address that is bare already. */
function addressOf(recipient: string): string {
  const bracketed = /<([^<>]+)>\s*$/.exec(recipient)
  return (bracketed?.[1] ?? recipient).trim().toLowerCase()
}

async function readMails(dataFile: string): Promise<StoredMail[]> {
  await mkdir(dirname(dataFile), { recursive: true })
  const lines = await readFile(dataFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as StoredMail)
    .reverse()
}
