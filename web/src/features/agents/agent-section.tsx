import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Agent, AgentSchema, NameAgentSchema } from '../../../../shared/agents.ts'
import { EMAIL_MAX, NAME_MAX } from '../../../../shared/limits.ts'
import { termsQuery } from '../../entities/terms/terms-query.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { readDraft } from '../../lib/form-draft.ts'
import { useDraftKey } from '../../lib/use-draft-key.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { Button } from '../../ui/button.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { Day } from '../../ui/day.tsx'
import { EmailInput } from '../../ui/email-input.tsx'
import { Fact, FactList } from '../../ui/fact-list.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Field, FieldPair } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-cards.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useToast } from '../../ui/toast.tsx'
import { PendingAgent } from './pending-agent.tsx'
import { RemoveAgent } from './remove-agent.tsx'

/** The explanation of each way to share enquiries with an agent. */
const MODES = {
  both: { label: 'Both of us', description: 'A new enquiry is emailed to you both at once.' },
  agent_first: {
    label: 'My agent first',
    description:
      'A new enquiry is emailed to your agent. You see it here at once, and are emailed when a day has passed without an answer.',
  },
} as const satisfies Record<Agent['mode'], { label: string; description: string }>

const SECTION = 'agent'
const FORM = 'agent-form'

/** The agent who reads and answers enquiries together with a talent, or before them. */
export function AgentSection() {
  const terms = useQuery(termsQuery)
  return (
    <SettingsSection
      id={SECTION}
      title="Your agent"
      note="An agent reads the enquiries that you get, says yes or not now, and writes to the network after a yes. You see all of it. They see nothing else of you here: no contact details, no terms, no settings. A network reads that an agent wrote, but not who."
    >
      <DataArea query={terms} skeleton={<Skeleton className="h-64" />}>
        {({ agent }) =>
          agent === null ? <NoAgent /> : <Present key={agent.email} agent={agent} />
        }
      </DataArea>
    </SettingsSection>
  )
}

/** Whether the form is shown: after a press, and at once while something typed into it is kept. */
function useFormShown() {
  const key = useDraftKey(FORM)
  const [state, setState] = useState<'hidden' | 'kept' | 'pressed'>(() =>
    Object.keys(readDraft(key)).length > 0 ? 'kept' : 'hidden',
  )
  return {
    isShown: state !== 'hidden',
    takesFocus: state === 'pressed',
    show: () => setState('pressed'),
    hide: () => setState('hidden'),
  }
}

function NoAgent() {
  const { isShown, takesFocus, show, hide } = useFormShown()
  if (isShown) return <AgentForm agent={null} takesFocus={takesFocus} onDone={hide} />
  return (
    <>
      <p className="measure text-sm text-soft">No one acts for you. You answer alone.</p>
      <Button variant="outline" className="justify-self-start" onClick={show}>
        Name an agent
      </Button>
    </>
  )
}

function Present({ agent }: { agent: Agent }) {
  const { isShown, takesFocus, show, hide } = useFormShown()
  const { name, email, mode, provedAt } = agent
  return (
    <>
      <FactList>
        <Fact name={provedAt === null ? 'Asked' : 'Acts for you'}>
          <bdi className="font-semibold wrap-anywhere">{name}</bdi>
        </Fact>
        <Fact name="Their address">
          <Breakable text={email} />
        </Fact>
        <Fact name="Enquiries go to">{MODES[mode].label}</Fact>
        {provedAt !== null && (
          <Fact name="Agreed">
            <Day at={provedAt} />
          </Fact>
        )}
      </FactList>
      {provedAt === null && <PendingAgent agent={agent} />}
      {isShown ? (
        <AgentForm agent={agent} takesFocus={takesFocus} onDone={hide} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" size="sm" onClick={show}>
            Change
          </Button>
          <RemoveAgent agent={agent} />
        </div>
      )}
    </>
  )
}

/** The fields that survive a reload and the end of a session. */
const DRAFT = ['mode', 'name', 'email'] as const

interface AgentFormProps {
  /** The current or invited agent. */
  agent: Agent | null
  /** After the press that opened it. */
  takesFocus: boolean
  onDone: () => void
}

function AgentForm({ agent, takesFocus, onDone }: AgentFormProps) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const form = useWorkerForm({
    id: FORM,
    schema: NameAgentSchema,
    defaults: { mode: agent?.mode ?? 'both', name: agent?.name ?? '', email: agent?.email ?? '' },
    draft: DRAFT,
    send: (json) => parseResponse(api.talent.agent.$put({ json }), AgentSchema),
    onSent: async (named) => {
      await queryClient.invalidateQueries(termsQuery)
      onDone()
      toast(named.provedAt === null ? `A link is on its way to ${named.email}` : 'Saved')
    },
  })
  const { setFocus, discard } = form
  function cancel(): void {
    discard()
    onDone()
  }
  // The pressed button has disappeared together with its surroundings, and so has the form's own button when it is
  // done.
  useEffect(() => {
    if (takesFocus) setFocus('name')
  }, [takesFocus, setFocus])
  useEffect(() => () => document.getElementById(`${SECTION}-title`)?.focus(), [])
  const isAnother =
    agent !== null && form.watch('email').trim().toLowerCase() !== agent.email.toLowerCase()
  return (
    <Form {...form.props} notice={form.failure && <FailureNotice {...form.failure} />}>
      <FieldPair>
        <Field label="Name" max={NAME_MAX} error={form.error('name')}>
          {(control) => <TextInput {...control} {...form.register('name')} autoComplete="off" />}
        </Field>
        <Field label="Email address" max={EMAIL_MAX} error={form.error('email')}>
          {(control) => <EmailInput {...control} {...form.register('email')} autoComplete="off" />}
        </Field>
      </FieldPair>
      <RadioGroup legend="Who gets a new enquiry first" error={form.error('mode')}>
        {(Object.keys(MODES) as Agent['mode'][]).map((mode) => (
          <RadioCard key={mode} {...form.register('mode')} value={mode} {...MODES[mode]} />
        ))}
      </RadioGroup>
      <p className="measure text-sm text-soft">
        {isAnother && agent.provedAt !== null
          ? `${agent.name} no longer acts for you as soon as you save this. We email the new address a link.`
          : 'We email a link to an address that is new. Anyone who opens it reads your name, so check the spelling. They act for you once they agree.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={!form.ready} loading={form.sending}>
          {agent === null ? 'Name this agent' : 'Save'}
        </Button>
        <Button variant="outline" disabled={form.sending} onClick={cancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
