import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { Problem } from '../problem/problem.ts'
import { refuseGuessablePassword } from './guessable-password.ts'
import { isLeaked } from './leaked-password.ts'

/**
 * Refuses a chosen password that others would find: one that is easy to guess, and, if the deployment checks that, one
 * that has leaked.
 * @param c the request
 * @param password in the form of `normalPassword`
 * @param field its name in the body
 * @param about what a guesser knows of the person: names, and the address
 * @throws Problem `validation_failed` at the field
 */
export async function refuseWeakPassword(
  c: Context<AppEnv>,
  password: string,
  field: string,
  about: readonly (string | null | undefined)[] = [],
): Promise<void> {
  await refuseGuessablePassword(password, field, about)
  const { leakedPasswordsUrl } = c.get('config')
  if (leakedPasswordsUrl !== null && (await isLeaked(leakedPasswordsUrl, password))) {
    throw new Problem('validation_failed', {
      fields: {
        [field]: 'This password has appeared in a data breach elsewhere. Choose another one',
      },
    })
  }
}
