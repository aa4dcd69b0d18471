import * as v from 'valibot'
import type { Ask } from './endpoint.ts'
import type { RolePath } from './routes.ts'

/** The names of the parameters in a page's path. */
type ParamOf<Path> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamOf<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never

type Params<Path> = { readonly [Name in ParamOf<Path>]: string }

/**
 * The first data of a page. The worker sends them along with the page, and the router loads them when somebody
 * navigates to it.
 */
export interface FirstData<
  Path extends RolePath = RolePath,
  Search extends v.GenericSchema = v.GenericSchema,
> {
  path: Path
  /** The schema of the page's search parameters. */
  search: Search
  /** The calls for an address; an empty list if there are none. */
  asks(address: { params: Params<Path>; search: v.InferOutput<Search> }): readonly Ask[]
}

/** The search parameters of an address without a query. */
export const NoSearchSchema = v.object({})

/**
 * Defines the first data of a page.
 * @param path of the page
 * @param search the schema of its search parameters
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
