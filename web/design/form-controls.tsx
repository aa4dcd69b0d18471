import { useId } from 'react'
import { Checkbox } from '../src/ui/checkbox.tsx'
import { CodeInput } from '../src/ui/code-input.tsx'
import { DateInput } from '../src/ui/date-input.tsx'
import { EmailInput } from '../src/ui/email-input.tsx'
import { Field, FieldPair } from '../src/ui/field.tsx'
import { Form, FormSection } from '../src/ui/form.tsx'
import { FormDisclosure } from '../src/ui/form-disclosure.tsx'
import { Notice } from '../src/ui/notice.tsx'
import { PasswordInput } from '../src/ui/password-input.tsx'
import { PhoneInput } from '../src/ui/phone-input.tsx'
import { RadioCard, RadioGroup } from '../src/ui/radio-cards.tsx'
import { Select } from '../src/ui/select.tsx'
import { TextArea, TextInput } from '../src/ui/text-input.tsx'
import { WebAddressInput } from '../src/ui/web-address-input.tsx'
import { BothRooms, State } from './both-rooms.tsx'
import { Section } from './section.tsx'

/** Form controls in each state, and a form around them. */
export function FormControls() {
  return (
    <Section
      id="form-controls"
      title="Forms"
      note="Fields are required unless they say otherwise. A refusal stands under its field, with a sign and in words, and is announced."
    >
      <BothRooms>
        <Form
          onSubmit={(event) => event.preventDefault()}
          notice={
            <Notice kind="failure" title="Two answers need another look">
              Each is marked below.
            </Notice>
          }
        >
          <FormSection title="Text" note="One line, several lines, a list.">
            <FieldPair>
              <Field label="Empty">{(control) => <TextInput {...control} />}</Field>
              <Field label="Filled in">
                {(control) => <TextInput {...control} defaultValue="Ingrid" />}
              </Field>
              <Field label="Optional, with a placeholder" optional>
                {(control) => <WebAddressInput {...control} placeholder="https://" />}
              </Field>
              <Field label="With a hint" hint="As colleagues call you.">
                {(control) => <TextInput {...control} defaultValue="Ingrid Solvang" />}
              </Field>
              <Field label="A code" hint="Six digits">
                {(control) => <CodeInput {...control} defaultValue="492031" />}
              </Field>
              <Field label="Refused" error="Enter your email address">
                {(control) => <EmailInput {...control} defaultValue="ingrid@" />}
              </Field>
              <Field
                label="Refused, with a hint"
                hint="Whole years, 0 or more."
                error="Enter a whole number of years"
              >
                {(control) => <TextInput {...control} defaultValue="twelve" />}
              </Field>
              <Field label="Not to be changed">
                {(control) => <TextInput {...control} disabled defaultValue="Bergen, Norway" />}
              </Field>
              <Field label="A choice">
                {(control) => (
                  <Select {...control} defaultValue="approved">
                    <option value="pending">Pending</option>
                    <option value="approved">Approved</option>
                  </Select>
                )}
              </Field>
            </FieldPair>
            <Field label="Several lines">
              {(control) => (
                <TextArea
                  {...control}
                  defaultValue={'Twelve years of late news in Bergen.\nLive from eleven countries.'}
                />
              )}
            </Field>
          </FormSection>
          <FormDisclosure
            title="Fields that most leave out"
            summary="Optional: what it is about."
            isFilled={false}
            isRefused={false}
          >
            <Field label="A further field">{(control) => <TextInput {...control} />}</Field>
            <FieldPair>
              <Field label="A day">
                {(control) => <DateInput {...control} defaultValue="2026-11-29" />}
              </Field>
              <Field label="A telephone number">
                {(control) => <PhoneInput {...control} defaultValue="+47 55 00 00 00" />}
              </Field>
            </FieldPair>
          </FormDisclosure>
          <FormSection title="Passwords">
            <FieldPair>
              <Field label="Password">
                {(control) => <PasswordInput {...control} defaultValue="secret words" />}
              </Field>
              <Field label="Confirm password" error="Passwords do not match">
                {(control) => <PasswordInput {...control} defaultValue="secret" />}
              </Field>
            </FieldPair>
          </FormSection>
          <FormSection title="Choices">
            <Choices legend="Your kind of account" />
            <Choices legend="The same, refused" error="Choose what you are" chosen={false} />
            <State name="Boxes to tick">
              <div className="flex flex-wrap gap-x-6">
                <Checkbox>Not ticked</Checkbox>
                <Checkbox defaultChecked>Ticked</Checkbox>
                <Checkbox disabled>Not to be changed</Checkbox>
              </div>
            </State>
          </FormSection>
        </Form>
      </BothRooms>
    </Section>
  )
}

interface ChoicesProps {
  legend: string
  error?: string
  chosen?: boolean
}

function Choices({ chosen = true, ...group }: ChoicesProps) {
  const name = useId()
  return (
    <RadioGroup {...group}>
      <RadioCard
        name={name}
        label="Media Talent"
        description="You present, report or produce."
        defaultChecked={chosen}
      />
      <RadioCard name={name} label="TV Network" description="You look for people." />
    </RadioGroup>
  )
}
