import * as v from 'valibot'
import { type Ask, dataKeyOf, type ReadEndpoint } from '../../shared/endpoint.ts'
import type { FirstData as PageFirstData } from '../../shared/first-data.ts'
import { readOf, type WrittenReads } from '../http/read-endpoint.ts'
import type { FirstData, FirstDataByPath } from './first-data.ts'

/**
 * What pages come with, as the worker reads it.
 * @param pages what each shows first
 * @param written the reads that do more than their record says
 */
export function firstDataOf(
  pages: readonly PageFirstData[],
  written: WrittenReads,
): FirstDataByPath {
  return Object.fromEntries(
    pages.map(({ path, search, asks }) => [
      path,
      ({ params, query }: { params: object; query: object }) => {
        const said = v.safeParse(search, query)
        if (!said.success) return []
        const asked = asks({ params: params as never, search: said.output })
        return asked.flatMap((one) => readable(one as Ask<ReadEndpoint>, written))
      },
    ]),
  )
}

/** Nothing for what the endpoint would refuse. */
function readable(asked: Ask<ReadEndpoint>, written: WrittenReads): FirstData[] {
  const { endpoint, ids, query } = asked
  const accepted = v.safeParse(endpoint.query ?? v.object({}), query)
  if (!accepted.success) return []
  const given = { ids, query: accepted.output as object }
  const read = readOf(endpoint, written)
  return [{ key: dataKeyOf(asked), read: (caller, config) => read(caller, config, given) }]
}
