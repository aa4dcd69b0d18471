import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type * as v from 'valibot'
import {
  BegunTotpSchema,
  PasskeyCreationSchema,
  RecoveryCodesSchema,
  type SecondStep,
} from '../../../../shared/second-step.ts'
import { secondStepQuery } from '../../entities/account/second-step-query.ts'
import { api } from '../../lib/api.ts'
import { isUnanswered, parseResponse } from '../../lib/api-problem.ts'
import { changeFailure } from '../../lib/change-failure.ts'
import { knowsPasskeys, makePasskey } from '../../lib/passkey.ts'
import { Button } from '../../ui/button.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useToast } from '../../ui/toast.tsx'
import { accountQuery } from './account-queries.ts'
import { AddTotpDialog } from './add-totp-dialog.tsx'
import { EnrolledSteps } from './enrolled-steps.tsx'
import { codesIfAdded, makeRecoveryCodes } from './lost-enrolment.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

/** The second steps at sign-in, beside the password: set up, replaced, removed. */
export function SecondStepSection() {
  const secondStep = useQuery(secondStepQuery)
  return (
    <SettingsSection
      id="second-step"
      title="Second step"
      note="A passkey or a code from your phone, on top of your password. Someone who learns your password still cannot sign in."
    >
      <DataArea query={secondStep} skeleton={<Skeleton className="h-28" />}>
        {(known) => <SecondStepSettings known={known} />}
      </DataArea>
    </SettingsSection>
  )
}

const CODES_MAY_BE_NEW =
  'Your earlier codes may no longer work, so make new ones before you need one.'

function SecondStepSettings({ known }: { known: SecondStep }) {
  const { enrolled, recoveryCodesLeft, required } = known
  const client = useQueryClient()
  const toast = useToast()
  const [begun, setBegun] = useState<v.InferOutput<typeof BegunTotpSchema> | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const begin = useMutation({
    mutationFn: () =>
      parseResponse(api.account['second-step'].totp.$post({ json: {} }), BegunTotpSchema),
    onSuccess: setBegun,
  })
  const addPasskey = useMutation({
    mutationFn: async () => {
      const steps = api.account['second-step'].passkeys
      const creation = await parseResponse(steps.options.$post({ json: {} }), PasskeyCreationSchema)
      const passkey = await makePasskey(creation)
      return parseResponse(steps.$post({ json: { passkey } }), RecoveryCodesSchema).catch((error) =>
        codesIfAdded(client, error, ({ id }) => enrolled.every((step) => step.id !== id)),
      )
    },
    onSuccess: ({ recoveryCodes }) => added('Your passkey is added', recoveryCodes),
  })
  const renew = useMutation({
    mutationFn: makeRecoveryCodes,
    onSuccess: async ({ recoveryCodes }) => {
      setCodes(recoveryCodes)
      await Promise.all([
        client.invalidateQueries(secondStepQuery),
        client.invalidateQueries(accountQuery),
      ])
    },
  })

  async function added(done: string, recoveryCodes: readonly string[] | null): Promise<void> {
    setBegun(null)
    setCodes(recoveryCodes)
    toast(done, 'Every other browser has been signed out.')
    // Until now, an administrator without a second step could see nothing else.
    await client.invalidateQueries()
  }

  /** Forgets an earlier failure: what failed one way may succeed another way. */
  function press(chosen: { mutate: () => void }): void {
    for (const way of [begin, addPasskey, renew]) if (way.isError) way.reset()
    chosen.mutate()
  }

  const failure = begin.error ?? addPasskey.error ?? renew.error
  const mayBeNew = failure === renew.error && isUnanswered(failure)
  return (
    <>
      <WayBack isMissing={enrolled.length === 0 && required} isSetUp={enrolled.length > 0} />
      {failure && (
        <FailureNotice
          {...changeFailure(failure, 'Nothing has changed')}
          {...(mayBeNew && {
            title: 'The new codes did not arrive',
            message: `${failure.message} ${CODES_MAY_BE_NEW}`,
          })}
        />
      )}
      {enrolled.length > 0 && <EnrolledSteps enrolled={enrolled} />}
      <div className="flex flex-wrap gap-3">
        <Button
          variant={enrolled.length === 0 ? 'primary' : 'outline'}
          loading={begin.isPending}
          onClick={() => press(begin)}
        >
          Add an authenticator app
        </Button>
        {knowsPasskeys() && (
          <Button
            variant="outline"
            loading={addPasskey.isPending}
            onClick={() => press(addPasskey)}
          >
            Add a passkey
          </Button>
        )}
      </div>
      {enrolled.length > 0 && (
        <CodesLeft
          count={recoveryCodesLeft}
          isRenewing={renew.isPending}
          onRenew={() => press(renew)}
        />
      )}
      {begun && (
        <AddTotpDialog
          begun={begun}
          onAdded={(recoveryCodes) => added('Your authenticator app is added', recoveryCodes)}
          onClose={() => setBegun(null)}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  )
}

interface WayBackProps {
  /** Whether the account needs a second step and has none. */
  isMissing: boolean
  isSetUp: boolean
}

/** For somebody whom another page sent here to set up a second step: what for, and then back to that page. */
function WayBack({ isMissing, isSetUp }: WayBackProps) {
  const router = useRouter()
  const leftPage = useLocation({ select: ({ state }) => state.leftPage })
  if (isMissing) {
    return (
      <Notice kind="waiting" title="Set up a second step to continue">
        <p>
          Administrators of this site sign in with one. Until you set yours up, you can only use
          these settings.
        </p>
        {leftPage !== undefined && <p>What you typed elsewhere is kept.</p>}
      </Notice>
    )
  }
  if (!isSetUp || leftPage === undefined) return null
  return (
    <Notice kind="success" title="You can continue where you were">
      <Button
        variant="outline"
        size="sm"
        className="mt-2"
        onClick={() => void router.navigate({ href: leftPage })}
      >
        Back to that page
      </Button>
    </Notice>
  )
}

interface CodesLeftProps {
  count: number
  isRenewing: boolean
  onRenew: () => void
}

function CodesLeft({ count, isRenewing, onRenew }: CodesLeftProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-56 text-sm">
        {count === 1
          ? 'You have one recovery code left.'
          : `You have ${count} recovery codes left.`}
      </p>
      <Button variant="outline" size="sm" loading={isRenewing} onClick={onRenew}>
        Make new codes
      </Button>
    </div>
  )
}
