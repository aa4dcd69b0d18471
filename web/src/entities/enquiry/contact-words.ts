/** The contact details of both sides in words. */
import type { ContactChannel, ContactEntry } from '../../../../shared/network-contact.ts'

/** What can be shared, inside a sentence. */
export const CHANNELS: Readonly<Record<ContactChannel, string>> = {
  phone: 'phone number',
  email: 'email address',
}

/** The same with its article. */
export const A_CHANNEL: Readonly<Record<ContactChannel, string>> = {
  phone: `a ${CHANNELS.phone}`,
  email: `an ${CHANNELS.email}`,
}

/**
 * A step in the thread, after the name of the person who took it.
 * @param entry what was done
 */
export function contactEntryInWords({ move, channel }: ContactEntry): string {
  switch (move) {
    case 'share':
      return `offered ${A_CHANNEL[channel]}`
    case 'take':
      return `asked to see the ${CHANNELS[channel]}`
    case 'stop':
      return `stopped sharing the ${CHANNELS[channel]}`
  }
}
