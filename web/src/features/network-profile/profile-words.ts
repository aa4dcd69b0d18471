/** A network's profile in words, for the comparison of two versions. */
import type { NetworkProfile } from '../../../../shared/network-profile.ts'
import { asItIs, type FieldWords } from '../../ui/field-differences.ts'

/** The names of the network's fields, which its owners share. */
export const COMPANY_WORDS: FieldWords<NetworkProfile> = {
  companyName: { label: 'Company name', write: asItIs },
  description: { label: 'Description', write: asItIs },
  location: { label: 'Location', write: asItIs },
  websiteUrl: { label: 'Site', write: asItIs },
  markets: { label: 'Markets', write: (markets) => markets.join(', ') },
  programmes: {
    label: 'Programs',
    write: (programmes) => programmes.map(({ title, about }) => `${title}: ${about}`).join('\n'),
  },
}

/** The names of all fields that somebody may change: the network's and, after them, their own. */
export const FIELD_WORDS: FieldWords<NetworkProfile> = {
  ...COMPANY_WORDS,
  linkedinUrl: { label: 'LinkedIn', write: asItIs },
  twitterUrl: { label: 'X', write: asItIs },
  instagramUrl: { label: 'Instagram', write: asItIs },
  firstName: { label: 'First name', write: asItIs },
  lastName: { label: 'Last name', write: asItIs },
  jobTitle: { label: 'Job title', write: asItIs },
  phoneNumber: { label: 'Phone number', write: asItIs },
  contactPhone: { label: 'Second phone number', write: asItIs },
}
