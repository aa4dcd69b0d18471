import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type AccountNames, AccountNamesSchema } from '../../../../shared/account-names.ts'
import { getAccountNames } from '../../../../shared/endpoints/vetting.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { Button } from '../../ui/button.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const namesQuery = (userId: string) => endpointQuery(getAccountNames, { userId })

/** The networks that may be a talent's employer, or the accounts whose name a network's name equals or resembles. */
export function AccountNamesConcern({ userId }: { userId: string }) {
  const names = useQuery(namesQuery(userId))
  return (
    <section aria-label="Names" className="grid gap-3 border-t border-line pt-5">
      <h3 className="text-base">Names</h3>
      <DataArea query={names} skeleton={<Skeleton className="h-12" />}>
        {(data) => <Names key={userId} userId={userId} names={data} />}
      </DataArea>
    </section>
  )
}

const ALIKE = {
  same: 'has the same name',
  imitates: 'looks the same but uses letters from another alphabet: it may be an imitation',
  near: 'has nearly the same name',
} as const

const EMPLOYER = {
  chosen: 'chosen as the employer',
  same: 'has the employer’s name',
  near: 'has a name close to the employer’s',
} as const

function Names({ userId, names }: { userId: string; names: AccountNames }) {
  const { employer, alike, unseen } = names
  const queryClient = useQueryClient()
  const vouch = useMutation({
    mutationFn: () =>
      parseResponse(
        api.admin.accounts[':userId'].names.vouch.$post({ param: { userId } }),
        AccountNamesSchema,
      ),
    onSuccess: (saved) => queryClient.setQueryData(namesQuery(userId).queryKey, saved),
  })
  return (
    <div className="grid gap-3 text-sm">
      {employer && (
        <p className="measure text-soft">
          Works at <bdi className="font-semibold text-ink">{employer.typed}</bdi>
          <span>
            {employer.matched.length === 0
              ? '. No approved network has this name or a similar one.'
              : '.'}
          </span>
        </p>
      )}
      {employer && employer.matched.length > 0 && (
        <ul className="grid divide-y divide-line border-y border-line">
          {employer.matched.map(({ id, name, why, isHidden }) => (
            <li key={id} className="py-2">
              <bdi className="font-semibold">{name}</bdi>{' '}
              <span className="text-soft">
                {`${EMPLOYER[why]}; ${isHidden ? 'it will not see them' : 'they let it see them'}.`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {alike.length > 0 && (
        <ul className="grid divide-y divide-line border-y border-line">
          {alike.map(({ id, name, why }) => (
            <li key={id} className="py-2">
              <bdi className="font-semibold">{name}</bdi>{' '}
              <span className={why === 'imitates' ? 'text-danger' : 'text-soft'}>
                {`${ALIKE[why]}.`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {unseen.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <p className="min-w-0 flex-1 basis-56">
            Now also calls itself <bdi className="font-semibold">{unseen.join(', ')}</bdi>. Until
            you confirm this name, talent who hide from it are hidden only while the network uses
            it.
          </p>
          <Button
            variant="outline"
            size="sm"
            loading={vouch.isPending}
            onClick={() => vouch.mutate()}
          >
            It is theirs
          </Button>
        </div>
      )}
      {vouch.error && <FailureNotice title="Not saved" message={vouch.error.message} />}
      {!employer && alike.length === 0 && unseen.length === 0 && (
        <p className="text-soft">No network has this name or a similar one.</p>
      )}
    </div>
  )
}
