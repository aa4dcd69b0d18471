import type { ViewedTalent } from '../../../../shared/talent-search.ts'
import { WORK_ROLE_NAMES } from '../../../../shared/work-roles.ts'
import { Availability } from '../../entities/talent/availability.tsx'
import { nameOf, photoOf, writeLanguage } from '../../entities/talent/talent-words.ts'
import { Face } from '../../ui/face.tsx'
import { Fact, FactList } from '../../ui/fact-list.tsx'

/**
 * Who is asked, beside the form where there is room for it: in a narrow window the page's title alone says who it is.
 */
export function AskedSummary({ talent }: { talent: ViewedTalent }) {
  const { headline, roles, location, isAvailable, currentNetwork, languages } = talent
  const title = 'Who you are asking'
  const photo = photoOf(talent)
  return (
    <aside
      aria-label={title}
      className="hidden gap-4 rounded-box border border-line bg-sheet p-5 xl:@min-[56rem]/page:sticky xl:@min-[56rem]/page:top-20 xl:@min-[56rem]/page:grid"
    >
      <h2 className="text-base">{title}</h2>
      <Face name={nameOf(talent)} photo={photo} alt={photo?.alt ?? ''} isLazy className="w-full" />
      <p className="grid text-sm wrap-anywhere">
        <bdi className="font-semibold">{nameOf(talent)}</bdi>
        <bdi className="text-soft">{headline}</bdi>
      </p>
      <FactList isNarrow>
        <Fact name="Roles">{roles.map((role) => WORK_ROLE_NAMES[role]).join(', ')}</Fact>
        <Fact name="Place">{location && <bdi>{location}</bdi>}</Fact>
        <Fact name="Work">
          <Availability isAvailable={isAvailable} currentNetwork={currentNetwork || null} />
        </Fact>
        <Fact name="Languages">{languages.map(writeLanguage).join('; ')}</Fact>
      </FactList>
    </aside>
  )
}
