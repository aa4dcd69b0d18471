import { BrandFigures } from '../../ui/brand-figures.tsx'
import { CallToAction } from './call-to-action.tsx'
import { CreatedBy } from './created-by.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { WordmarkStrip } from './wordmark-strip.tsx'

/** `/`: what this is, who made it, how it works, and the main links. */
export function LandingPage() {
  return (
    <>
      <Hero />
      <WordmarkStrip />
      <CreatedBy />
      <HowItWorks />
      <BrandFigures />
      <CallToAction />
    </>
  )
}
