import { asDemoPeople, type DemoPerson, type DemoWork } from './demo-people-at-work.ts'
import { SITTERS } from './demo-sitters.ts'
import { drawPortrait } from './portrait.ts'

/** How many upload at once: the database answers one after the other. */
const AT_ONCE = 4

/**
 * Uploads photographs of some demo people by the call of a talent's page, so that every check applies and each is
 * stored in the bucket. Does nothing if one of them has a picture already.
 *
 * @param options the worker and database to do it by
 * @returns how many pictures were added
 * @throws Error when the worker refuses one
 */
export async function addDemoPictures(options: DemoWork): Promise<number> {
  const owners = await options.supabase.sql<DemoPerson>(
    `select account.id, account.email, 'talent' as role from auth.users as account
    join public.talent_profiles as profile on profile.user_id = account.id
    where split_part(account.email, '@', 1) = any($1) and account.email like '%.example'
      and profile.status = 'approved'
      and not exists (select from private.pictures)`,
    [Object.keys(SITTERS)],
  )
  await asDemoPeople(owners, options, async (call) => {
    const waiting = [...owners]
    const uploading = Array.from({ length: AT_ONCE }, async () => {
      for (let owner = waiting.shift(); owner; owner = waiting.shift()) {
        const [name = ''] = owner.email.split('@')
        const sitter = SITTERS[name]
        if (sitter === undefined) throw new RangeError(`${name} sits for no picture`)
        const file = new Uint8Array(await drawPortrait(name, sitter))
        await call(owner, { method: 'PUT', path: '/api/talent/photo', type: 'image/jpeg', file })
      }
    })
    await Promise.all(uploading)
  })
  return owners.length
}
