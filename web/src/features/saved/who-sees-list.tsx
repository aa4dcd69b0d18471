import { useQueryClient } from '@tanstack/react-query'
import { SetAccessSchema } from '../../../../shared/access.ts'
import { compareTalent, listSavedTalent } from '../../../../shared/endpoints/saved-talent.ts'
import type { TalentList } from '../../../../shared/saved-talent.ts'
import { WhoSees } from '../../entities/network/who-sees.tsx'
import { listsQuery } from '../../entities/saved-talent/saved-queries.ts'
import { api, madeOf } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { endpointKey, endpointListKey } from '../../lib/endpoint-query.ts'

/** The members who see a list, with a button to change that. */
export function WhoSeesList({ list }: { list: TalentList }) {
  const client = useQueryClient()
  const { id, name, confidentialTo, accessVersion } = list

  function refetch(): Promise<void> {
    // Notes and ratings change with it: a confidential list has its own, an open one has the network's.
    void client.invalidateQueries({ queryKey: endpointListKey(listSavedTalent) })
    void client.invalidateQueries({ queryKey: endpointKey(compareTalent) })
    return client.invalidateQueries({ queryKey: listsQuery.queryKey })
  }

  return (
    <WhoSees
      what="list"
      name={name}
      confidentialTo={confidentialTo}
      version={accessVersion}
      whenOpened="Everyone will see the notes and ratings in it from then on."
      send={(json, version) =>
        parseResponse(
          api.network.lists[':id'].access.$put({ param: { id }, json }, madeOf({ version })),
          SetAccessSchema,
        )
      }
      refetch={refetch}
    />
  )
}
