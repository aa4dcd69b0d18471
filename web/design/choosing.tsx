import { useState } from 'react'
import { AutocompleteField } from '../src/ui/autocomplete.tsx'
import { Field } from '../src/ui/field.tsx'
import { PillChoices } from '../src/ui/pill-choices.tsx'
import { TagField } from '../src/ui/tag-input.tsx'

/** Roles to choose from. */
export const EXAMPLE_ROLES = [
  { value: 'anchor', label: 'News anchor' },
  { value: 'reporter', label: 'Reporter' },
  { value: 'weather', label: 'Weather presenter' },
]

const networks = [
  { id: 'north', label: 'North News' },
  { id: 'south', label: 'South TV', refused: 'Already hidden' },
]

/** Controls with several choices, working as in the product. */
export function Choosing() {
  const [skills, setSkills] = useState(['Live broadcast', 'Interviewing'])
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState('')
  return (
    <>
      <PillChoices
        legend="Roles"
        hint="Choose up to 2."
        choices={EXAMPLE_ROLES}
        chosen={['anchor']}
        max={2}
        input={{ defaultChecked: false }}
      />
      <PillChoices
        legend="The same, full and refused"
        choices={EXAMPLE_ROLES}
        chosen={['anchor']}
        max={1}
        error="Choose a role from the list"
        input={{}}
      />
      <TagField
        label="Skills"
        hint="Up to 30."
        value={skills}
        onChange={setSkills}
        suggestions={['Live broadcast', 'Interviewing', 'Teleprompter']}
        max={30}
        wordMax={40}
        noun="skill"
        placeholder="Type a skill"
      />
      <Field label="A network, to be found by its name" hint={chosen && `Chosen: ${chosen}.`}>
        {(control) => (
          <AutocompleteField
            control={control}
            typed={typed}
            onType={setTyped}
            found={networks.filter(({ label }) =>
              label.toLowerCase().startsWith(typed.toLowerCase()),
            )}
            status=""
            onChoose={({ label }) => {
              setChosen(label)
              setTyped('')
            }}
          />
        )}
      </Field>
    </>
  )
}
