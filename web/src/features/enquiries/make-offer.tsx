import * as v from 'valibot'
import { now } from '../../../../shared/clock.ts'
import type { Job } from '../../../../shared/enquiry-job.ts'
import { ENQUIRY_LENGTH_MAX, ENQUIRY_TEXT_MAX } from '../../../../shared/limits.ts'
import {
  earliestOfferDay,
  latestOfferDay,
  type NetworkOffer,
  offerFields,
} from '../../../../shared/offers.ts'
import { choicesOf } from '../../entities/enquiry/enquiry-words.ts'
import { whomFillingTells } from '../../entities/enquiry/filled-role.ts'
import { useWorkerForm } from '../../lib/form.ts'
import { sentAs } from '../../lib/form-schema.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Field, FieldPair } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import { EarningsHint } from './earnings-hint.tsx'
import { PayFields } from './pay-fields.tsx'
import { type PayValues, payOf, valuesOfPay } from './pay-values.ts'
import { StepButtons } from './step-buttons.tsx'

/** All values are text, as in the controls. */
interface OfferValues extends PayValues {
  kind: string
  start: string
  length: string
  text: string
  answerOn: string
  fillsRole: boolean
}

const OFFER_DRAFT = [
  'isUnpaid',
  'pay',
  'kind',
  'start',
  'length',
  'text',
  'answerOn',
  'fillsRole',
] as const

const OfferBodySchema = v.object(offerFields)
type OfferBody = v.InferOutput<typeof OfferBodySchema>

const OfferFormSchema = sentAs<OfferValues, OfferBody>(
  OfferBodySchema,
  ({ isUnpaid, pay, ...values }) => ({ ...values, pay: payOf({ isUnpaid, pay }) }),
)

interface MakeOfferProps<Enquiry> {
  /** The enquiry's id. */
  id: string
  /** The job that was asked about, which prefills the first offer. */
  job: Job
  /** The last offer, which prefills another one: what it changes is then seen. */
  last: NetworkOffer | undefined
  /** How many other talent of the same enquiry are waiting. */
  othersOfJob: number
  send: (offer: OfferBody) => Promise<Enquiry>
  onSent: (enquiry: Enquiry) => void
  onClose: () => void
}

/** Makes an offer, prefilled from the enquiry. Typed text stays in this tab until it is sent. */
export function MakeOffer<Enquiry>({
  id,
  job,
  last,
  othersOfJob,
  send,
  onSent,
  onClose,
}: MakeOfferProps<Enquiry>) {
  const { pay, kind, start, length } = last ?? job
  const form = useWorkerForm({
    // Another offer has a draft of its own.
    id: `make-offer-${last?.id ?? id}`,
    schema: OfferFormSchema,
    defaults: {
      ...valuesOfPay(pay),
      kind,
      start,
      length,
      text: last?.text ?? '',
      answerOn: '',
      fillsRole: last?.fillsRole ?? false,
    },
    draft: OFFER_DRAFT,
    send,
    onSent,
  })
  const { register, error, watch } = form
  return (
    <Form
      {...form.props}
      notice={form.failure && <FailureNotice title="Your offer was not sent" {...form.failure} />}
    >
      <PayFields register={register} error={error} isUnpaid={watch('isUnpaid')} />
      <FieldPair>
        <Field label="Employment" error={error('kind')}>
          {(field) => (
            <Select {...field} {...register('kind')}>
              {choicesOf('kind').map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="How long" max={ENQUIRY_LENGTH_MAX} error={error('length')}>
          {(field) => <TextInput {...field} {...register('length')} autoComplete="off" />}
        </Field>
      </FieldPair>
      <EarningsHint text={watch('text')}>
        <Field
          label="Other terms"
          optional
          max={ENQUIRY_TEXT_MAX}
          hint="Exclusivity, notice, wardrobe, use of their likeness or voice"
          error={error('text')}
        >
          {(field) => <TextArea {...field} {...register('text')} rows={4} />}
        </Field>
      </EarningsHint>
      <FieldPair>
        <Field label="First day" error={error('start')}>
          {(field) => <DateInput {...field} {...register('start')} />}
        </Field>
        <Field
          label="Answer by"
          hint="Two working days from now at the soonest"
          error={error('answerOn')}
        >
          {(field) => (
            <DateInput
              {...field}
              {...register('answerOn')}
              min={earliestOfferDay(now())}
              max={latestOfferDay(now())}
            />
          )}
        </Field>
      </FieldPair>
      <Checkbox {...register('fillsRole')}>
        {`If they accept, the role is filled: ${whomFillingTells(othersOfJob)}`}
      </Checkbox>
      <StepButtons form={form} onClose={onClose}>
        Make this offer
      </StepButtons>
    </Form>
  )
}
