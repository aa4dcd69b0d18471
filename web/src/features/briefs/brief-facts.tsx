import type { Brief } from '../../../../shared/briefs.ts'
import { writeDates, writePlace, writeRoles } from '../../entities/brief/brief-line.ts'
import { Day } from '../../ui/day.tsx'
import { Fact, FactList } from '../../ui/fact-list.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { searchOf, writeLanguages, writeYears } from './brief-words.ts'

/** All facts of a brief. */
export function BriefFacts({ brief }: { brief: Brief }) {
  return (
    <div className="grid gap-5">
      <FactList isNarrow>
        <Fact name="Roles">{writeRoles(brief.roles)}</Fact>
        <Fact name="Must have">
          {brief.mustSkills.length > 0 && <bdi>{brief.mustSkills.join(', ')}</bdi>}
        </Fact>
        <Fact name="Nice to have">
          {brief.niceSkills.length > 0 && <bdi>{brief.niceSkills.join(', ')}</bdi>}
        </Fact>
        <Fact name="Languages">{writeLanguages(brief.languages)}</Fact>
        <Fact name="Place">{writePlace(brief) && <bdi>{writePlace(brief)}</bdi>}</Fact>
        <Fact name="Experience">{writeYears(brief)}</Fact>
        <Fact name="Dates">{writeDates(brief)}</Fact>
        <Fact name="Your name">
          {brief.showNetworkName ? 'Shown to talent who fit' : 'Not shown to talent'}
        </Fact>
        <Fact name="Written">
          <Day at={brief.createdAt} />
          {brief.madeBy !== undefined && (
            <span>
              , by <bdi>{brief.madeBy}</bdi>
            </span>
          )}
        </Fact>
      </FactList>
      {brief.text && (
        <p dir="auto" className="measure text-sm whitespace-pre-line wrap-anywhere">
          {brief.text}
        </p>
      )}
      <p className="text-sm print:hidden">
        <TextLink to="/network/browse" search={searchOf(brief)}>
          Browse with this brief
        </TextLink>
      </p>
    </div>
  )
}
