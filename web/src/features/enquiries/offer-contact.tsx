import * as v from 'valibot'
import { type NetworkEnquiry, NetworkEnquirySchema } from '../../../../shared/enquiries.ts'
import {
  CONTACT_CHANNELS,
  type ContactChannel,
  contactFields,
  type NetworkContactStep,
  type OwnContact,
} from '../../../../shared/network-contact.ts'
import { A_CHANNEL, CHANNELS } from '../../entities/enquiry/contact-words.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { EmailInput } from '../../ui/email-input.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { PhoneInput } from '../../ui/phone-input.tsx'
import { NextActions, NextSection } from './next-section.tsx'
import { StepButtons } from './step-buttons.tsx'
import { useEnquiryMove } from './use-enquiry-move.ts'
import { useSteps } from './use-steps.ts'

interface OfferContactProps {
  enquiry: NetworkEnquiry
  /** The talent's name. */
  name: string
  onChanged: (enquiry: NetworkEnquiry) => void
}

/** The section where a member offers the talent a phone number or an email address of their own. */
export function OfferContact({ enquiry, name, onChanged }: OfferContactProps) {
  const { id, version, ownContact } = enquiry
  const move = useEnquiryMove<NetworkEnquiry>(onChanged)
  const canStep = enquiry.moves.includes('step')
  const shared = ownContact.filter(({ state }) => state !== 'ended')
  const steps = useSteps<ContactChannel, NetworkEnquiry>(
    onChanged,
    { id, state: ownContact.map(({ channel, state }) => `${channel} ${state}`).join() },
    { phone: canStep && `contact-phone-${id}`, email: canStep && `contact-email-${id}` },
  )
  const { open } = steps
  if (shared.length === 0 && !canStep) return null
  const step = (json: NetworkContactStep) =>
    parseResponse(
      api.network.enquiries[':id'].contact.$post({ param: { id }, json }),
      NetworkEnquirySchema,
    )
  return (
    <NextSection
      title="Your contact details"
      standing={
        shared.length === 0 ? (
          <>
            Offer <bdi>{name}</bdi> a phone number or an email address. They see it once they ask
            to, and you can stop sharing it.
          </>
        ) : (
          standingOf(shared)
        )
      }
    >
      {shared.length > 0 && (
        <ul className="grid gap-2">
          {shared.map((contact) => (
            <li key={contact.channel}>
              <OfferedLine {...contact} />
            </li>
          ))}
        </ul>
      )}
      {open !== null && (
        <ValueForm
          key={open}
          id={`contact-${open}-${id}`}
          channel={open}
          send={steps.send(({ value }: { value: string }) =>
            step({ version, move: 'share', channel: open, value }),
          )}
          onSent={steps.sent('We will tell them')}
          onClose={steps.close}
        />
      )}
      {open === null && canStep && (
        <NextActions>
          {CONTACT_CHANNELS.map((channel) => (
            <Button key={channel} variant="outline" onClick={() => steps.show(channel)}>
              {shared.some((one) => one.channel === channel)
                ? `Offer another ${CHANNELS[channel]}`
                : `Offer ${A_CHANNEL[channel]}`}
            </Button>
          ))}
          {shared.map(({ channel, moves }) =>
            moves.includes('stop') ? (
              <Button
                key={channel}
                variant="outline"
                loading={move.isPending}
                onClick={() =>
                  move.mutate({
                    move: () => step({ version, move: 'stop', channel }),
                    done: `You stopped sharing the ${CHANNELS[channel]}`,
                  })
                }
              >
                Stop sharing the {CHANNELS[channel]}
              </Button>
            ) : null,
          )}
        </NextActions>
      )}
    </NextSection>
  )
}

function standingOf(shared: readonly OwnContact[]): string {
  return shared.some(({ state }) => state === 'given')
    ? 'You can stop sharing it, but they may have written it down.'
    : 'They see it once they ask to. You can stop sharing it before.'
}

function OfferedLine({ channel, state, by, value }: OwnContact) {
  return (
    <>
      <p className="wrap-anywhere font-semibold">
        {value === null && <span>The {CHANNELS[channel]} of </span>}
        <bdi>{value ?? by ?? 'a colleague'}</bdi>
      </p>
      <p className="text-sm text-soft">
        {state === 'given' ? 'They see it.' : 'Offered. They have not seen it yet.'}
      </p>
    </>
  )
}

interface ValueFormProps {
  /** The id of the form, which also names its draft. */
  id: string
  channel: ContactChannel
  send: (body: { value: string }) => Promise<NetworkEnquiry>
  onSent: (enquiry: NetworkEnquiry) => void
  onClose: () => void
}

const VALUE_DRAFT = ['value'] as const
const SCHEMAS = {
  phone: v.object({ value: contactFields.phone }),
  email: v.object({ value: contactFields.email }),
}

function ValueForm({ id, channel, send, onSent, onClose }: ValueFormProps) {
  const form = useWorkerForm({
    id,
    schema: SCHEMAS[channel] as v.GenericSchema<{ value: string }, { value: string }>,
    defaults: { value: '' },
    draft: VALUE_DRAFT,
    send,
    onSent,
  })
  const Input = channel === 'phone' ? PhoneInput : EmailInput
  return (
    <Form
      {...form.props}
      notice={form.failure && <FailureNotice title="This was not offered" {...form.failure} />}
    >
      <Field
        label={channel === 'phone' ? 'Phone number' : 'Email address'}
        hint="Your own. Your colleagues do not see it here."
        error={form.error('value')}
      >
        {(field) => <Input {...field} {...form.register('value')} />}
      </Field>
      <StepButtons form={form} onClose={onClose}>
        Offer it
      </StepButtons>
    </Form>
  )
}
