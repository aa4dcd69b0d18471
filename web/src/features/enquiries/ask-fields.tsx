import { type ReactNode, useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { JOB_TERMS, type JobTerm } from '../../../../shared/enquiry-words.ts'
import {
  BRIEF_LANGUAGES_MAX,
  ENQUIRY_ANSWER_DAYS_MAX,
  ENQUIRY_ANSWER_DAYS_MIN,
  ENQUIRY_LENGTH_MAX,
  PLACE_MAX,
  PROGRAMME_MAX,
} from '../../../../shared/limits.ts'
import { WORK_ROLE_NAMES, WORK_ROLES } from '../../../../shared/work-roles.ts'
import { choicesOf, TERM_NAMES } from '../../entities/enquiry/enquiry-words.ts'
import { LanguageRows } from '../../entities/talent/language-rows.tsx'
import type { FormFields } from '../../lib/form.ts'
import { presentDay } from '../../ui/calendar-day.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Field, FieldPair } from '../../ui/field.tsx'
import { FormSection } from '../../ui/form.tsx'
import { FormDisclosure } from '../../ui/form-disclosure.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { AskedPerson } from './ask-people.tsx'
import type { AskValues } from './ask-values.ts'
import { MessageField } from './message-field.tsx'
import { PayFields } from './pay-fields.tsx'
import { placeholdersOfJob } from './reply-placeholders.ts'
import { ReplyTools } from './reply-tools.tsx'

/** The parts of the form that its fields need. */
export interface AskFieldsProps {
  form: FormFields<AskValues>
}

interface AllFieldsProps extends AskFieldsProps {
  /** The talent, if only one is asked. */
  person: AskedPerson | undefined
  children?: ReactNode
}

/** All fields of a first enquiry, including the pay; below the message, the private lines to single talents. */
export function AskFields({ form, person, children }: AllFieldsProps) {
  return (
    <>
      <WordsFields form={form} person={person}>
        {children}
      </WordsFields>
      <WorkFields form={form} />
      <TermsFields form={form} />
      <TimeFields form={form} />
      <FurtherTermsFields form={form} />
    </>
  )
}

function WordsFields({ form, person, children }: AllFieldsProps) {
  const { register, error, watch, setValue } = form
  const box = useRef<HTMLTextAreaElement>(null)
  return (
    <FormSection title="Your message">
      <MessageField
        label="Message"
        hint="Who you are and why you are asking. Leave out phone numbers and addresses until they say yes; links can only go to a domain your network has proved."
        rows={6}
        error={error('text')}
        field={register('text')}
        box={box}
        looked={watch('text')}
      />
      <ReplyTools
        box={box}
        text={watch('text')}
        known={placeholdersOfJob(watch(), person)}
        onText={(text) => setValue('text', text, { shouldDirty: true })}
      />
      {children}
    </FormSection>
  )
}

function WorkFields({ form }: AskFieldsProps) {
  const { register, error, control } = form
  const languages = useFieldArray({ control, name: 'languages' })
  return (
    <FormSection title="The job">
      <FieldPair>
        <Field label="Role" error={error('role')}>
          {(field) => (
            <Select {...field} {...register('role')}>
              <option value="">Choose a role</option>
              {WORK_ROLES.map((role) => (
                <option key={role} value={role}>
                  {WORK_ROLE_NAMES[role]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <WordField form={form} name="onAir" label="On air" missing="Choose where" />
      </FieldPair>
      <div className="grid gap-1">
        <FieldPair>
          <Field label="Program" max={PROGRAMME_MAX} error={error('programme')}>
            {(field) => <TextInput {...field} {...register('programme')} autoComplete="off" />}
          </Field>
          <WordField form={form} name="genre" label="Kind of program" />
        </FieldPair>
        <Checkbox {...register('confidential')}>
          Confidential: name it only after they say yes
        </Checkbox>
      </div>
      <FieldPair>
        <Field label="Place" max={PLACE_MAX} error={error('place')}>
          {(field) => <TextInput {...field} {...register('place')} autoComplete="off" />}
        </Field>
        <WordField form={form} name="remote" label="Remote work" />
      </FieldPair>
      <LanguageRows
        keys={languages.fields.map(({ id }) => id)}
        max={BRIEF_LANGUAGES_MAX}
        register={register}
        error={error}
        onAdd={() => languages.append({ language: '', level: 'fluent' }, { shouldFocus: false })}
        onRemove={languages.remove}
        levelLabel="At least"
      />
    </FormSection>
  )
}

function TermsFields({ form }: AskFieldsProps) {
  const { register, error, watch } = form
  return (
    <FormSection
      title="Pay and terms"
      note="Everyone sees the pay before they answer. Do not ask what they earn now."
    >
      <PayFields register={register} error={error} isUnpaid={watch('isUnpaid')} />
      <FieldPair>
        <WordField form={form} name="kind" label="Employment" missing="Choose how" />
        <Field
          label="How long"
          max={ENQUIRY_LENGTH_MAX}
          hint="For instance “Six months” or “12 Saturdays”"
          error={error('length')}
        >
          {(field) => <TextInput {...field} {...register('length')} autoComplete="off" />}
        </Field>
      </FieldPair>
      <FieldPair>
        <WordField form={form} name="shift" label="Shift" />
        <Field label="Days a week" error={error('daysPerWeek')}>
          {(field) => (
            <Select {...field} {...register('daysPerWeek')}>
              {[1, 2, 3, 4, 5, 6, 7].map((days) => (
                <option key={days}>{days}</option>
              ))}
              <option value="">It varies</option>
            </Select>
          )}
        </Field>
      </FieldPair>
    </FormSection>
  )
}

function TimeFields({ form: { register, error } }: AskFieldsProps) {
  const days = Array.from(
    { length: ENQUIRY_ANSWER_DAYS_MAX - ENQUIRY_ANSWER_DAYS_MIN + 1 },
    (_, at) => ENQUIRY_ANSWER_DAYS_MIN + at,
  )
  return (
    <FormSection title="When">
      <FieldPair>
        {(['start', 'decideBy'] as const).map((name) => (
          <Field
            key={name}
            label={name === 'start' ? 'First day' : 'Decided by'}
            error={error(name)}
          >
            {(control) => <DateInput {...control} {...register(name)} min={presentDay()} />}
          </Field>
        ))}
      </FieldPair>
      <Field label="Wait for an answer" error={error('answerBy')}>
        {(control) => (
          <Select {...control} {...register('answerBy')}>
            {days.map((count) => (
              <option key={count} value={count}>{`${count} days`}</option>
            ))}
          </Select>
        )}
      </Field>
    </FormSection>
  )
}

function FurtherTermsFields({ form }: AskFieldsProps) {
  const values = form.watch(JOB_TERMS)
  const said = JOB_TERMS.filter((_, at) => values[at] !== '').map((term) => TERM_NAMES[term])
  return (
    <FormDisclosure
      title="Further terms"
      summary={
        said.length > 0
          ? `You say: ${said.join(', ')}.`
          : 'Optional: exclusivity, relocation, NDA and more. They read only what you choose.'
      }
      isFilled={said.length > 0}
      isRefused={JOB_TERMS.some((term) => form.error(term) !== undefined)}
    >
      <FieldPair>
        {JOB_TERMS.map((term) => (
          <WordField
            key={term}
            form={form}
            name={term}
            label={TERM_NAMES[term]}
            missing="Not said"
          />
        ))}
      </FieldPair>
    </FormDisclosure>
  )
}

interface WordFieldProps extends AskFieldsProps {
  name: 'kind' | 'genre' | 'onAir' | 'shift' | 'remote' | JobTerm
  label: string
  /** The placeholder until a choice is made; without it, the first choice is preselected. */
  missing?: string
}

function WordField({ form: { register, error }, name, label, missing }: WordFieldProps) {
  return (
    <Field label={label} error={error(name)}>
      {(control) => (
        <Select {...control} {...register(name)}>
          {missing && <option value="">{missing}</option>}
          {choicesOf(name).map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
