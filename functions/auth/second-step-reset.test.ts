import { expect, test } from 'vitest'
import { makeAccount, newEmail, reauthenticated, signedIn } from '../testing/accounts.ts'
import { sql } from '../testing/database.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { expectProblem } from '../testing/problems.ts'
import { enrol, SECOND_STEP } from '../testing/second-step.ts'

test('an administrator who is required to have a second step sets it up, and another one resets it when it is lost', async () => {
  const lost = await makeAccount('admin')
  const other = await enrol('admin')
  await sql('update private.settings set administrators_need_second_step = true')
  try {
    const browser = await signedIn(lost.email)
    await expectProblem(await browser.get('/api/admin/overview'), 'second_step_required')
    const body = { email: newEmail() }
    await expectProblem(await browser.post('/api/admin/invitations', body), 'second_step_required')
    expect(await (await browser.get(SECOND_STEP)).json()).toMatchObject({ required: true })
    expect((await browser.get('/api/account')).status).toBe(200)
    const { browser: enrolled } = await enrol('admin', lost)
    expect((await enrolled.get('/api/admin/overview')).status).toBe(200)

    const reset = await other.browser.delete(`/api/admin/accounts/${lost.id}/second-step`)
    expect(reset.status).toBe(204)
    await expectProblem(await enrolled.get('/api/admin/overview'), 'not_signed_in')
    const again = await signedIn(lost.email)
    await expectProblem(await again.get('/api/admin/overview'), 'second_step_required')
    for (const address of [lost.email, other.email]) {
      const subjects = (await mailsTo(address)).map(({ subject }) => subject)
      expect(subjects).toContain('An administrator was reset')
    }
  } finally {
    await sql('update private.settings set administrators_need_second_step = false')
  }
})

test('the desk sees who has a second step, and resets it for a talent who has lost all of it', async () => {
  const lost = await enrol()
  const { email } = await makeAccount('admin')
  const path = `/api/admin/accounts/${lost.id}`
  const unproven = await signedIn(email)
  await expectProblem(await unproven.delete(`${path}/second-step`), 'reauthenticate')
  const desk = await reauthenticated(email)
  const seen = async () => (await desk.get(path)).json()
  expect(await seen()).toMatchObject({ hasSecondStep: true })
  expect((await desk.delete(`${path}/second-step`)).status).toBe(204)
  expect(await seen()).toMatchObject({ hasSecondStep: false })
  await expectProblem(await lost.browser.get('/api/account'), 'not_signed_in')
  await signedIn(lost.email)
  expect((await mailsTo(lost.email)).map(({ subject }) => subject)).toContain(
    'Your second step was reset',
  )
  await expectProblem(await desk.delete(`${path}/second-step`), 'second_step_not_found')
})
