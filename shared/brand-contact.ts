/** Where and when the owner is found: placeholders to replace. */
export const CONTACT = {
  email: 'hello@lowerthird.example',
  phone: '+1 555 010 0123',
  address: ['Lower Third', '12 Signal Street', 'New York, NY 10001'],
  officeHours: [
    { days: 'Mon-Fri', hours: '9-6 EST' },
    { days: 'Sat', hours: '10-4' },
    { days: 'Sun', hours: 'closed' },
  ],
} as const

/** When the terms and the privacy policy last changed. */
export const LEGAL_UPDATED = { date: '2025-05-10', words: 'May 10, 2025' } as const
