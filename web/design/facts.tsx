import type { CurrentUser } from '../../shared/current-user.ts'
import { PROFILE_STATUSES } from '../../shared/profile-status.ts'
import { AccountFacts } from '../src/entities/account/account-facts.tsx'
import { StatusBadge } from '../src/entities/application/status-badge.tsx'
import { Rating } from '../src/entities/talent/rating.tsx'
import { BarChart } from '../src/ui/bar-chart.tsx'
import { Breakable } from '../src/ui/breakable.tsx'
import { DateTime } from '../src/ui/date-time.tsx'
import { Day } from '../src/ui/day.tsx'
import { DottedLine } from '../src/ui/dotted-line.tsx'
import { Fact, FactList } from '../src/ui/fact-list.tsx'
import { Icon } from '../src/ui/icon.tsx'
import { Kbd } from '../src/ui/kbd.tsx'
import { Quotation } from '../src/ui/quotation.tsx'
import { Stat } from '../src/ui/stat.tsx'
import { BothRooms, State } from './both-rooms.tsx'
import { Section } from './section.tsx'

const user: CurrentUser = {
  id: 'b0a7c1de-7a0f-4c55-9a31-0d5f6f1c2a11',
  email: 'ingrid.solvang@north.example',
  role: 'talent',
  createdAt: '2026-11-01T08:00:00Z',
  updatedAt: '2026-11-20T17:30:00Z',
}

const week = [
  { label: '14 Nov', amounts: [6, 1] },
  { label: '15 Nov', amounts: [2, 0] },
  { label: '16 Nov', amounts: [9, 2] },
  { label: '17 Nov', amounts: [11, 3] },
  { label: '18 Nov', amounts: [7, 0] },
  { label: '19 Nov', amounts: [0, 0] },
  { label: '20 Nov', amounts: [8, 4] },
]
const quiet = week.map(({ label }) => ({ label, amounts: [0, 0] }))
const names = ['Talent', 'Networks']

/** Facts: statuses, figures, lists, and the chart. */
export function Facts() {
  return (
    <Section
      id="facts"
      title="Facts and figures"
      note="A status has one colour, one sign and one word. Charts can be read without colour, and have their table behind them."
    >
      <BothRooms>
        <div className="flex flex-wrap gap-2">
          {PROFILE_STATUSES.map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
        </div>
        <State name="Rating">
          <Rating value={4} />
        </State>
        <dl className="grid gap-6 sm:grid-cols-3">
          <Stat label="Waiting now" note="the oldest for 3 days">
            42
          </Stat>
          <Stat label="Half are decided within" note="median">
            5 hours
          </Stat>
          <Stat label="Nine of ten within">–</Stat>
        </dl>
        <State name="Keys, on the page and on a caption">
          <p className="flex gap-4">
            <Kbd>J</Kbd>
            <span className="bg-caption p-2">
              <Kbd inverted>U</Kbd>
            </span>
          </p>
        </State>
        <State name="The signs of the public frame">
          <p className="flex gap-4">
            {(['menu', 'close', 'chevron', 'arrow', 'bell', 'sun', 'moon', 'screen'] as const).map(
              (sign) => (
                <Icon key={sign} sign={sign} className="size-5" />
              ),
            )}
          </p>
        </State>
        <State name="A time of day, and somebody’s own words">
          <p className="text-sm text-soft">
            <DateTime at="2026-11-19T07:41:00Z" />
          </p>
          <Quotation from="Our team wrote:">
            {'We could not find any of your work.\nPlease appeal with a link to a reel.'}
          </Quotation>
        </State>
        <State name="Facts: nothing is shown for what nobody has given">
          <FactList>
            <Fact name="Location">Bergen, Norway</Fact>
            <Fact name="Instagram">{null}</Fact>
            <Fact name="Email">
              <Breakable text="a.very.long.address.that.has.no.place.to.break@broadcaster.example" />
            </Fact>
            <Fact name="Applied">
              <Day at="2026-11-19T07:41:00Z" />
            </Fact>
          </FactList>
        </State>
        <State name="Facts in a line, and where it breaks">
          <div className="grid gap-3 text-sm text-soft">
            <DottedLine facts="News anchor · Bergen, Norway · From January 11, 2027" />
            <div className="w-48">
              <DottedLine facts="News anchor · Bergen, Norway · From January 11, 2027" />
            </div>
          </div>
        </State>
        <AccountFacts user={user} />
        <BarChart title="Sign-ups per day" names={names} bars={week} />
        <BarChart
          title="Three amounts"
          names={['Approved', 'Rejected', 'Other']}
          bars={week.map(({ label, amounts: [approved = 0, rejected = 0] }) => ({
            label,
            amounts: [approved, rejected, 2],
          }))}
        />
        <BarChart title="Nobody came" names={names} bars={quiet} />
      </BothRooms>
    </Section>
  )
}
