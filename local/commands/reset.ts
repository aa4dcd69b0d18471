import { rm } from 'node:fs/promises'
import { lockDataFolder } from '../data-folder-lock.ts'
import { readSettings } from '../settings.ts'

// `npm run local:reset`: throws away what the local stack has kept. Only what it made itself is
// removed, so that a LOCAL_DATA_DIR which holds other things loses none of them.
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
