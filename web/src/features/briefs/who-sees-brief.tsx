import { useQueryClient } from '@tanstack/react-query'
import { SetAccessSchema } from '../../../../shared/access.ts'
import type { Brief } from '../../../../shared/briefs.ts'
import { getBrief } from '../../../../shared/endpoints/briefs.ts'
import { askForBriefsAgain } from '../../entities/brief/brief-queries.ts'
import { WhoSees } from '../../entities/network/who-sees.tsx'
import { api, madeOf } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** The members who see a brief, with a button to change that. */
export function WhoSeesBrief({ brief }: { brief: Brief }) {
  const client = useQueryClient()
  const { id, title, confidentialTo, accessVersion } = brief

  function refetch(): Promise<void> {
    askForBriefsAgain(client)
    return client.invalidateQueries({ queryKey: endpointQuery(getBrief, { id }).queryKey })
  }

  return (
    <WhoSees
      what="brief"
      name={title}
      confidentialTo={confidentialTo}
      version={accessVersion}
      send={(json, version) =>
        parseResponse(
          api.network.briefs[':id'].access.$put({ param: { id }, json }, madeOf({ version })),
          SetAccessSchema,
        )
      }
      refetch={refetch}
    />
  )
}
