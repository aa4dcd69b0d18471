/** The roles of a member of a network, the highest first: each includes the rights of those after it. */
export const NETWORK_ROLES = ['owner', 'editor', 'viewer'] as const
export type NetworkRole = (typeof NETWORK_ROLES)[number]
