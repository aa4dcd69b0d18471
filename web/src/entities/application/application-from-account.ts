import type { AdminAccount } from '../../../../shared/admin-account.ts'
import type { Application } from '../../../../shared/applications.ts'

/**
 * An account in the shape of the queue's items.
 * @param account the whole record of the account
 */
export function applicationFromAccount(account: AdminAccount): Application {
  const { profile } = account
  const { firstName, lastName, phoneNumber, linkedinUrl, twitterUrl, instagramUrl } = profile
  const shared = {
    userId: account.userId,
    email: account.email,
    emailConfirmed: account.emailConfirmed,
    status: account.status,
    appliedAt: account.appliedAt,
    statusChangedAt: account.statusChangedAt,
    claimedBy: account.claimedBy,
    claimedUntil: account.claimedUntil,
    flags: account.flags,
    firstName,
    lastName,
    phoneNumber,
    linkedinUrl,
    twitterUrl,
    instagramUrl,
    location: profile.location || null,
  }
  if (account.role === 'talent') {
    const { nationality, isAvailable, currentNetwork, yearsOfExperience } = account.profile
    return {
      ...shared,
      role: 'talent',
      organisation: currentNetwork,
      yearsOfExperience,
      nationality,
      isAvailable,
      currentNetwork,
      networkName: null,
      jobTitle: null,
    }
  }
  const { networkName, jobTitle } = account.profile
  return {
    ...shared,
    role: 'tv_network',
    organisation: networkName,
    yearsOfExperience: null,
    nationality: null,
    isAvailable: null,
    currentNetwork: null,
    networkName,
    jobTitle,
  }
}
