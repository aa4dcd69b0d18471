import { readFile } from 'node:fs/promises'
import { withConnection } from './server/hosted-server.ts'
import { hasServer, openProject } from './server/project.ts'
import { describeTap } from './support/describe-tap.ts'
import { ON_PGLITE_ALONE, ON_THE_SERVER_ALONE, runTap, tapFiles } from './support/run-tap.ts'
import { openServedDatabase } from './support/test-database.ts'

// Each assertion of the .sql files beside this one becomes a test: on a server whose owner is not a superuser, if one
// can be started, else on PGlite. The scripts run while the tests are being collected, because the number of assertions
// is known only then. `PGTAP=briefs.sql,news.sql` selects some.
const chosen = process.env.PGTAP?.split(',')
const files = (await tapFiles()).filter(({ name }) => chosen?.includes(name) ?? true)
const isForServer = ({ name }: { name: string }) => hasServer && !ON_PGLITE_ALONE.includes(name)

const onServer = files.filter(isForServer)
if (onServer.length > 0) {
  const project = await openProject()
  for (const { name, url } of onServer) {
    const script = await readFile(url, 'utf8')
    const results = await withConnection(project.urlAs('postgres'), async (sql) => {
      // As `npm run mutate` runs them: a script that fails while its calls are counted would end it.
      await sql`set track_functions = 'all'`
      return runTap(sql, script)
    })
    describeTap(name, results)
  }
  await project.close()
}

const onPGlite = files.filter(
  (file) => !isForServer(file) && !ON_THE_SERVER_ALONE.includes(file.name),
)
if (onPGlite.length > 0) {
  const database = await openServedDatabase()
  for (const { name, url } of onPGlite) {
    describeTap(name, await runTap(database, await readFile(url, 'utf8')))
  }
  await database.close()
}
