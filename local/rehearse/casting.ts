import * as v from 'valibot'
import { StepFailed } from './failure.ts'
import { isFound, type People, PHONE, type Step } from './people.ts'
import { rehearsalPicture } from './picture.ts'

const PictureSchema = v.object({ url: v.string() })

/**
 * The casting of a talent: a profile goes live, is found, seen, saved, and fits a brief.
 * @param people of one rehearsal, both signed in
 */
export function castingSteps(people: People): Step[] {
  const { talent, network, run } = people
  const skill = `Rehearsal ${run}`
  let brief = ''
  return [
    {
      what: 'The talent fills in the profile.',
      async act() {
        const path = '/api/talent/profile'
        const { version, ...profile } = v.parse(
          v.looseObject({ version: v.number() }),
          await talent.browser.get(path),
        )
        const filled = { ...profile, ...PROFILE, skills: [skill] }
        await talent.browser.put(path, { body: filled, version })
      },
    },
    {
      what: 'No network finds them before they go live.',
      async act() {
        if (await isFound(people)) {
          throw new StepFailed('The network finds a talent who is not live.')
        }
        await network.browser.get(`/api/network/talent/${talent.id}`, {
          status: 404,
          code: 'talent_not_found',
        })
      },
    },
    {
      what: 'The talent goes live.',
      async act() {
        await talent.browser.put('/api/talent/visibility', {
          body: { visible: true, hideEmployer: false, hideLinks: false },
        })
      },
    },
    {
      what: 'The network finds them, and is shown no way to reach them.',
      async act() {
        if (!(await isFound(people))) {
          throw new StepFailed('The network does not find a talent who is live.')
        }
        const shown = JSON.stringify(await network.browser.get(`/api/network/talent/${talent.id}`))
        if (shown.includes(talent.email) || shown.includes(PHONE)) {
          throw new StepFailed('The profile shows the network how to reach the talent.')
        }
      },
    },
    {
      what: 'A photograph is kept, and shown to the network.',
      async act() {
        const picture = await talent.browser.put('/api/talent/photo', {
          file: await rehearsalPicture(),
        })
        await network.browser.open(v.parse(PictureSchema, picture).url, 'image/')
      },
    },
    {
      what: 'The network saves them.',
      async act() {
        const note = 'Only a rehearsal'
        await network.browser.put(`/api/network/saved/${talent.id}`, { body: { note } })
        const saved = JSON.stringify(await network.browser.get('/api/network/saved'))
        if (!saved.includes(talent.id) || !saved.includes(note)) {
          throw new StepFailed('Who was saved is not among the saved.')
        }
      },
    },
    {
      what: 'The network writes a brief, which the talent fits.',
      async act() {
        const written = await network.browser.post('/api/network/briefs', {
          body: { title: `Rehearsal ${run}`, mustSkills: [skill] },
          status: 201,
        })
        brief = v.parse(v.object({ id: v.string() }), written).id
        const fits = JSON.stringify(
          await network.browser.get(`/api/network/briefs/${brief}/matches`),
        )
        if (!fits.includes(talent.id)) throw new StepFailed('The brief has no such match.')
        const told = JSON.stringify(await talent.browser.get('/api/talent/matches'))
        if (!told.includes(brief)) throw new StepFailed('The talent is not told of the brief.')
      },
    },
  ]
}

const PROFILE = {
  headline: 'Nobody: a rehearsal of the site',
  bio: 'This profile is gone in a moment.',
  isAvailable: true,
  noticePeriodWeeks: 4,
  roles: ['anchor'],
  languages: [{ language: 'en', level: 'native' }],
}
