import { useQuery } from '@tanstack/react-query'
import { ENQUIRY_LINE_MAX, ENQUIRY_TALENT_MAX } from '../../../../shared/limits.ts'
import type { TalentProfile } from '../../../../shared/talent-profile.ts'
import { captionOf, nameOf } from '../../entities/talent/talent-words.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DottedLine } from '../../ui/dotted-line.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { FormSection } from '../../ui/form.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { AskFieldsProps } from './ask-fields.tsx'
import { askLimitsQuery, type RefusalOf } from './ask-limits.ts'
import { WhyRefused } from './ask-refused.tsx'
import { EarningsHint } from './earnings-hint.tsx'

/** A possible recipient, with the fields that a form needs. */
export type AskedPerson = Pick<
  TalentProfile,
  'firstName' | 'lastName' | 'headline' | 'roles' | 'location'
> & { userId: string }

interface AskPeopleProps extends AskFieldsProps {
  people: readonly AskedPerson[]
  refusalOf: RefusalOf
}

/** The choice of recipients, and the private lines to single ones. */
export function AskPeople({ form, people, refusalOf }: AskPeopleProps) {
  const { register, watch, setValue, error } = form
  const chosen = watch('talentIds')
  const places = useQuery(askLimitsQuery).data?.places ?? 0
  const canAsk = people.filter(({ userId }) => refusalOf(userId) === undefined)
  const isFull = chosen.length >= ENQUIRY_TALENT_MAX
  const choose = (ids: string[]) =>
    setValue('talentIds', ids, {
      shouldDirty: true,
      shouldValidate: error('talentIds') !== undefined,
    })
  return (
    <FormSection
      title="Who you are asking"
      note={
        <>
          Everyone gets an enquiry of their own, and does not see who else was asked.{' '}
          <span role="status" className="tabular">
            <span>
              {canAsk.length > ENQUIRY_TALENT_MAX
                ? `${chosen.length} of at most ${ENQUIRY_TALENT_MAX} chosen.`
                : `${chosen.length} of ${canAsk.length} chosen.`}
            </span>
            {places > 0 && chosen.length > places && (
              <span>
                {` Your network can ask ${places} more now; what you write is kept in this tab for the others.`}
              </span>
            )}
          </span>
        </>
      }
    >
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          onClick={() => choose(canAsk.slice(0, ENQUIRY_TALENT_MAX).map(({ userId }) => userId))}
        >
          {canAsk.length > ENQUIRY_TALENT_MAX
            ? `Choose the first ${ENQUIRY_TALENT_MAX}`
            : 'Choose everyone'}
        </Button>
        <Button variant="ghost" size="sm" disabled={chosen.length === 0} onClick={() => choose([])}>
          Choose no one
        </Button>
      </div>
      <fieldset
        data-invalid={error('talentIds') ? true : undefined}
        aria-describedby="whom-error"
        className="grid min-w-0"
      >
        <legend className="sr-only">Who you are asking</legend>
        {people.map((person) => {
          const isChosen = chosen.includes(person.userId)
          const refusal = refusalOf(person.userId)
          return (
            <div key={person.userId} className="grid gap-2 border-t border-line py-2">
              <Checkbox
                {...register('talentIds')}
                value={person.userId}
                disabled={refusal !== undefined || (isFull && !isChosen)}
                aria-describedby={refusal && `why-not-${person.userId}`}
              >
                <span className="grid wrap-anywhere">
                  <bdi className="font-semibold">{nameOf(person)}</bdi>
                  <span className="text-soft">
                    <DottedLine facts={captionOf(person)} />
                  </span>
                </span>
              </Checkbox>
              {refusal && (
                <p
                  id={`why-not-${person.userId}`}
                  className="pb-2 pl-7 text-sm text-soft wrap-anywhere"
                >
                  <WhyRefused refusal={refusal} />
                </p>
              )}
              {isChosen && (
                <div className="pb-2 pl-7">
                  <AskLine form={form} person={person} />
                </div>
              )}
            </div>
          )
        })}
        <FieldError id="whom-error" error={error('talentIds')} />
      </fieldset>
    </FormSection>
  )
}

interface AskLineProps extends AskFieldsProps {
  person: AskedPerson
}

/** The line for one person, in addition to the message for everybody. */
export function AskLine({ form: { register, watch, error }, person }: AskLineProps) {
  const name = `lines.${person.userId}` as const
  return (
    <EarningsHint text={watch(name) ?? ''}>
      <Field
        label={`To ${nameOf(person)} alone`}
        optional
        max={ENQUIRY_LINE_MAX}
        hint="What you liked in their reel, for instance"
        error={error(name)}
      >
        {(control) => <TextInput {...control} {...register(name)} autoComplete="off" />}
      </Field>
    </EarningsHint>
  )
}
