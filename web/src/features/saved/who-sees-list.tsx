import { useQueryClient } from '@tanstack/react-query'
import { type Access, AccessSchema } from '../../../../shared/access.ts'
import { compareTalent, listSavedTalent } from '../../../../shared/endpoints/saved-talent.ts'
import type { TalentList } from '../../../../shared/saved-talent.ts'
import { WhoSees } from '../../entities/network/who-sees.tsx'
import { listsQuery } from '../../entities/saved-talent/saved-queries.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { endpointKey, endpointListKey } from '../../lib/endpoint-query.ts'

/** Who of the network sees a list, and the way to change it. */
export function WhoSeesList({ list }: { list: TalentList }) {
  const client = useQueryClient()
  const { id, name, confidentialTo } = list

  async function save(json: Access): Promise<void> {
    await parseResponse(api.network.lists[':id'].access.$put({ param: { id }, json }), AccessSchema)
    // Notes and ratings go with it: they are the list's own now, or everybody's again.
    void client.invalidateQueries({ queryKey: endpointListKey(listSavedTalent) })
    void client.invalidateQueries({ queryKey: endpointKey(compareTalent) })
    await client.invalidateQueries({ queryKey: listsQuery.queryKey })
  }

  return (
    <WhoSees
      what="list"
      name={name}
      confidentialTo={confidentialTo}
      whenOpened="Everyone will see the notes and ratings in it from then on."
      onSave={save}
    />
  )
}
