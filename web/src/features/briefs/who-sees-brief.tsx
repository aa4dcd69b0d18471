import { useQueryClient } from '@tanstack/react-query'
import { type Access, AccessSchema } from '../../../../shared/access.ts'
import type { Brief } from '../../../../shared/briefs.ts'
import { getBrief } from '../../../../shared/endpoints/briefs.ts'
import { askForBriefsAgain } from '../../entities/brief/brief-queries.ts'
import { WhoSees } from '../../entities/network/who-sees.tsx'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** Who of the network sees a brief, and the way to change it. */
export function WhoSeesBrief({ brief }: { brief: Brief }) {
  const client = useQueryClient()
  const { id, title, confidentialTo } = brief

  async function save(json: Access): Promise<void> {
    await parseResponse(
      api.network.briefs[':id'].access.$put({ param: { id }, json }),
      AccessSchema,
    )
    askForBriefsAgain(client)
    await client.invalidateQueries({ queryKey: endpointQuery(getBrief, { id }).queryKey })
  }

  return <WhoSees what="brief" name={title} confidentialTo={confidentialTo} onSave={save} />
}
