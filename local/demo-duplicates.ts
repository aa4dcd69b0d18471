import type { DemoAccount } from './demo-data.ts'

const DAY = 86_400_000

/** How each newcomer resembles an earlier applicant: the fields that differ. */
const disguises: readonly ((known: Record<string, string>) => Record<string, string>)[] = [
  // The same person tries again from another address.
  () => ({}),
  // A letter is missing from the name; the telephone number is the same, written otherwise.
  ({ lastName = '', phoneNumber = '' }) => ({
    lastName: lastName.slice(0, 2) + lastName.slice(3),
    phoneNumber: phoneNumber.replaceAll(' ', '-'),
  }),
  // Another name, and the links of the one who was turned away.
  () => ({ firstName: 'Sam', lastName: 'Novak', phoneNumber: '+49 30 5550 1407' }),
]

/**
 * Invents applications that resemble earlier ones, for the desk's marks of look-alikes.
 *
 * @param accounts the accounts to resemble: talent who were rejected, and one network
 * @param now the moment before which they apply
 * @returns pending accounts, each with an id and an address of its own
 */
export function duplicatesOf(accounts: readonly DemoAccount[], now: Date): DemoAccount[] {
  const rejected = accounts.filter(({ role, status }) => role === 'talent' && status === 'rejected')
  const talent = rejected.slice(0, disguises.length).map((known, index) => {
    const registration = known.registration as Record<string, string>
    return secondCopy(known, `again.${known.email}`, now, {
      ...known.registration,
      ...disguises[index]?.(registration),
    })
  })
  const network = accounts.find(
    ({ role, status }) => role === 'tv_network' && status === 'approved',
  )
  if (!network) return talent
  const [, domain = ''] = network.email.split('@')
  return [
    ...talent,
    // Somebody poses as a network, from a domain that reads like its own.
    secondCopy(network, `casting@${domain.replace('.', 's.')}`, now, {
      ...network.registration,
      firstName: 'Robin',
      lastName: 'Calloway',
      phoneNumber: '+44 20 7946 0991',
    }),
  ]
}

function secondCopy(
  { id, role }: DemoAccount,
  email: string,
  now: Date,
  registration: DemoAccount['registration'],
): DemoAccount {
  return {
    id: `${id.slice(0, 24)}${[...id.slice(24)].reverse().join('')}`,
    role,
    email,
    appliedAt: new Date(now.getTime() - DAY / 3),
    emailConfirmedAt: null,
    lastSignInAt: null,
    status: 'pending',
    decisions: [],
    registration,
    additions: {},
  }
}
