import * as v from 'valibot'
import { StepFailed } from './failure.ts'
import { isFound, type People, type Step, signIn } from './people.ts'

const UserSchema = v.object({ user: v.nullable(v.object({ id: v.string() })) })

/**
 * The account steps: a new password, the deletion of an account, and signing out.
 * @param people of one rehearsal, both signed in
 */
export function accountSteps(people: People): Step[] {
  const { talent, network } = people
  return [
    {
      what: 'The talent changes the password; the old one opens nothing any more.',
      async act() {
        const newPassword = `${talent.password}, changed`
        await talent.browser.post('/api/account/password', {
          body: { currentPassword: talent.password, newPassword },
          status: 204,
        })
        await signIn(talent, { status: 401, code: 'invalid_credentials' })
        talent.password = newPassword
        await signIn(talent)
      },
    },
    {
      what: 'The talent closes the account, and is gone from the search at once.',
      async act() {
        const { password } = talent
        await talent.browser.delete('/api/account', { body: { password } })
        if (await isFound(people)) {
          throw new StepFailed('The network finds a talent whose account is closed.')
        }
        await talent.browser.get('/api/account', { status: 401, code: 'not_signed_in' })
      },
    },
    {
      what: 'Signing out ends the session.',
      async act() {
        await network.browser.post('/api/auth/logout', { status: 204 })
        const { user } = v.parse(UserSchema, await network.browser.get('/api/auth/session'))
        if (user !== null) throw new StepFailed('The network is still signed in.')
        await network.browser.get('/api/network/overview', { status: 401, code: 'not_signed_in' })
      },
    },
  ]
}
