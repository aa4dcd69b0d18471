import { africa } from './demo-cultures/africa.ts'
import { asia } from './demo-cultures/asia.ts'
import { englishSpeaking } from './demo-cultures/english-speaking.ts'
import { europe } from './demo-cultures/europe.ts'
import { latinAmerica } from './demo-cultures/latin-america.ts'
import { middleEast } from './demo-cultures/middle-east.ts'

/**
 * The origins of the invented people. Names are lists separated by spaces; `_` stands for a space inside a name.
 * `native=latin` gives a name in its own script and the letters for its mail address; `his/hers` a family name that
 * differs by gender.
 *
 * A `#` in a telephone number becomes a digit. Regulators keep these ranges free for film and television; in a country
 * without one, the subscriber's number begins with zeros, which no country assigns.
 */
export interface Culture {
  nationality: string
  country: string
  cities: readonly string[]
  phone: string
  women: string
  men: string
  families: string
}

/** In an order that the seed counts on: another one would invent other people. */
export const cultures: readonly Culture[] = [
  ...englishSpeaking,
  ...europe,
  ...middleEast,
  ...africa,
  ...asia,
  ...latinAmerica,
]
