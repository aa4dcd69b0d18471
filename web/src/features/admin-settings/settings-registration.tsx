import { RadioCard, RadioGroup } from '../../ui/radio-cards.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'

interface SettingsRegistrationProps {
  open: boolean
  onChange: (open: boolean) => void
}

/** Whether applications are accepted. */
export function SettingsRegistration({ open, onChange }: SettingsRegistrationProps) {
  return (
    <SettingsSection
      id="sign-ups"
      title="Sign-ups"
      note="Close sign-ups when there are more applications than the desk can read."
    >
      <RadioGroup legend="Sign-ups" legendHidden>
        <RadioCard
          name="signUpsOpen"
          checked={open}
          onChange={() => onChange(true)}
          label="Open"
          description="Anyone can apply"
        />
        <RadioCard
          name="signUpsOpen"
          checked={!open}
          onChange={() => onChange(false)}
          label="Closed"
          description="The sign-up page says so and takes no applications"
        />
      </RadioGroup>
    </SettingsSection>
  )
}
