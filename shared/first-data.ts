import * as v from 'valibot'
import type { Ask } from './endpoint.ts'
import type { RolePath } from './routes.ts'

/** The names of what a page's path leaves open. */
type ParamOf<Path> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamOf<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never

type Params<Path> = { readonly [Name in ParamOf<Path>]: string }

/** What a page shows first. The worker brings it along with the page, and the router asks for it on the way there. */
export interface FirstData<
  Path extends RolePath = RolePath,
  Search extends v.GenericSchema = v.GenericSchema,
> {
  path: Path
  /** What the page's address may say. */
  search: Search
  /** The calls, given the address; none is no data. */
  asks(address: { params: Params<Path>; search: v.InferOutput<Search> }): readonly Ask[]
}

/** The search of a page whose address says nothing. */
export const NoSearchSchema = v.object({})

/**
 * Says what a page shows first.
 * @param path of the page
 * @param search what its address may say
 * @param asks the calls, given the address
 */
// @__NO_SIDE_EFFECTS__
export function firstData<const Path extends RolePath, const Search extends v.GenericSchema>(
  path: Path,
  search: Search,
  asks: FirstData<Path, Search>['asks'],
): FirstData<Path, Search> {
  return { path, search, asks }
}
