import { chosenProject } from '../chosen-project.ts'
import { verifyAudit } from '../verify-audit.ts'

// `npm run audit:verify`: ends with 1 when an entry of the record is not as it was written.
try {
  const project = await chosenProject()
  const { entries, firstBroken, head } = await verifyAudit(project)
  if (firstBroken === null) {
    console.log(
      `All ${entries} entries of ${project.url} are as they were written. The last hash is ${head}.`,
    )
  } else {
    console.error(
      `Entry ${firstBroken} of the ${entries} of ${project.url} was changed, removed or put in.`,
    )
    process.exitCode = 1
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
