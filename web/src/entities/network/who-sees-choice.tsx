import type { Access } from '../../../../shared/access.ts'
import { useColleagues } from '../../lib/use-colleagues.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-cards.tsx'

/** The default for a new list or brief. */
export const EVERYONE_SEES: Access = { confidential: false, members: [] }

/**
 * The choice as it is sent: without members who have left since, and without any if everyone sees it.
 * @param access the choice
 * @param colleagues the other current members
 */
export function presentAccess(
  { confidential, members }: Access,
  colleagues: readonly { userId: string }[],
): Access {
  const present = colleagues.map(({ userId }) => userId).filter((id) => members.includes(id))
  return { confidential, members: confidential ? present : [] }
}

interface WhoSeesChoiceProps {
  what: 'list' | 'brief'
  /** If a heading above says the same. */
  legendHidden?: boolean
  value: Access
  onChange: (access: Access) => void
}

/**
 * A choice between everyone in the network and some members. Shows nothing to somebody without colleagues, unless it
 * was chosen before.
 */
export function WhoSeesChoice({
  what,
  legendHidden = false,
  value: { confidential, members },
  onChange,
}: WhoSeesChoiceProps) {
  const { colleagues } = useColleagues()
  if (colleagues.length === 0 && !confidential) return null
  return (
    <>
      <RadioGroup legend={`Who sees this ${what}`} legendHidden={legendHidden}>
        <RadioCard
          name="who-sees"
          label="Everyone in your network"
          checked={!confidential}
          onChange={() => onChange({ confidential: false, members })}
        />
        <RadioCard
          name="who-sees"
          label="Only members you choose"
          checked={confidential}
          onChange={() => onChange({ confidential: true, members })}
        />
      </RadioGroup>
      {confidential && (
        <div className="grid gap-3">
          {colleagues.length > 0 && (
            <fieldset className="min-w-0">
              <legend className="text-sm font-semibold">You, and</legend>
              <div className="max-h-56 overflow-y-auto wrap-anywhere">
                {colleagues.map(({ userId, name }) => (
                  <Checkbox
                    key={userId}
                    checked={members.includes(userId)}
                    onChange={({ target }) =>
                      onChange({
                        confidential,
                        members: target.checked
                          ? [...members, userId]
                          : members.filter((one) => one !== userId),
                      })
                    }
                  >
                    <bdi>{name}</bdi>
                  </Checkbox>
                ))}
              </div>
            </fieldset>
          )}
          <p className="text-sm text-soft">
            {`No one else in your network can tell that this ${what} exists, not even owners. If everyone who sees it leaves, the owners get it, so that no work is lost.`}
          </p>
        </div>
      )}
    </>
  )
}
