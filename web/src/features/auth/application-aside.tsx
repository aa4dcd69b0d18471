import { type Control, useWatch } from 'react-hook-form'
import { fullName } from '../../../../shared/full-name.ts'
import type { Registration } from '../../../../shared/registration.ts'
import { CaptionCard } from '../../ui/caption-card.tsx'
import { factLine } from '../../ui/fact-line.ts'
import { NextSteps } from './next-steps.tsx'
import type { RegistrationValues } from './registration-form.ts'

interface ApplicationAsideProps {
  control: Control<RegistrationValues, unknown, Registration>
}

/** Beside the sign-up form: a preview of the applicant's card as they type, and the next steps. */
export function ApplicationAside({ control }: ApplicationAsideProps) {
  return (
    <div className="grid gap-8">
      <div aria-hidden="true" className="max-lg:hidden">
        <ApplicantPicture control={control} />
      </div>
      <NextSteps />
    </div>
  )
}

function ApplicantPicture({ control }: ApplicationAsideProps) {
  const [firstName, lastName] = useWatch({ control, name: ['firstName', 'lastName'] })
  const [role, networkName, jobTitle] = useWatch({
    control,
    name: ['role', 'networkName', 'jobTitle'],
  })
  const [location, years] = useWatch({ control, name: ['location', 'yearsOfExperience'] })
  const about =
    role === 'tv_network' ? [jobTitle, networkName] : [location, years && `${years} years`]
  return (
    <CaptionCard
      name={fullName({ firstName, lastName }) || 'Your name'}
      line={factLine(about) || 'This is how networks will see you'}
      seed="applicant"
      className="shadow-lift"
    />
  )
}
