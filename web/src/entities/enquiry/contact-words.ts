/** The contact details of both sides in words. */
import type { ContactChannel, ContactEntry } from '../../../../shared/network-contact.ts'

/** What can be shared, inside a sentence. */
export const CHANNELS: Readonly<Record<ContactChannel, string>> = {
  phone: 'phone number',
  email: 'email address',
}

/**
 * A step in the thread, after the name of the person who took it.
 * @param entry what was done
 */
export function contactEntryInWords({ move, channel }: ContactEntry): string {
  switch (move) {
    case 'share':
      return `offered ${channel === 'email' ? 'an email address' : 'a phone number'}`
    case 'take':
      return `asked to see the ${CHANNELS[channel]}`
    case 'stop':
      return `stopped sharing the ${CHANNELS[channel]}`
  }
}
