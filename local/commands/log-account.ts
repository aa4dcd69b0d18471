import { accountPseudonym } from '../../functions/http/account-pseudonym.ts'
import { localProject } from '../chosen-project.ts'

// `npm run log:account -- ID` prints the pseudonym that an account has in the log, one for each key of SESSION_SECRET,
// the present key first. Without that variable it takes the local stack's key.
const [id = ''] = process.argv.slice(2)
try {
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) {
    throw new Error(
      'Give the id of an account, as it stands in the address of its page at the desk.',
    )
  }
  const secrets = process.env.SESSION_SECRET ?? (await localProject()).sessionSecret
  for (const secret of secrets.split(',')) console.log(await accountPseudonym(secret.trim(), id))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
