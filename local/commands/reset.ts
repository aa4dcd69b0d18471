import { rm } from 'node:fs/promises'
import { lockDataFolder } from '../data-folder-lock.ts'
import { readSettings } from '../settings.ts'

// `npm run local:reset`: deletes the data of the local stack. It deletes only what the stack made itself, so a
// LOCAL_DATA_DIR with other files loses none of them.
const { dataDir } = readSettings(process.env)
try {
  const unlock = lockDataFolder(dataDir.database)
  const { root: _, ...made } = dataDir
  for (const path of Object.values(made)) await rm(path, { recursive: true, force: true })
  unlock()
  console.log('The local data are gone. `npm start` makes new ones.')
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
