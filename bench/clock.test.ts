import { expect, test } from 'vitest'
import { killClock } from './clock-kills.ts'
import { findBinaries } from './postgres-server.ts'

const hasServer = (await findBinaries()) !== null

/** Six clocks and their worker start one after the other: half a minute where something else runs as well. */
const A_BUSY_MACHINE = 120_000

test.skipIf(!hasServer)(
  'a killed clock sends each mail once, and erases each account completely',
  async () => {
    const figures = await killClock({ kills: 6, mails: 60, erasures: 30 }, () => undefined)
    expect(figures).toMatchObject({
      delivered: 60,
      deliveredTwice: 0,
      erased: 30,
      left: 0,
      halves: 0,
    })
    expect(figures.killed).toBeGreaterThan(0)
  },
  A_BUSY_MACHINE,
)
