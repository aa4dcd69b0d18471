/**
 * What comes of it when a role is filled, said while a network chooses that.
 * @param others how many enquiries about the job live beside the one
 * @returns for instance `tell the other 3 you asked about it`; of none, what comes of those that were not answered in
 *   time, to which a yes could still come
 */
export function whomFillingTells(others: number): string {
  if (others === 0) return 'anyone who did not answer in time can no longer say yes'
  return others === 1
    ? 'tell the other one you asked about it'
    : `tell the other ${others} you asked about it`
}
