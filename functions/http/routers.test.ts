import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { Routers } from './routers.ts'

const app = new Hono({ router: new Routers() })
  .use('/*', async (c, next) => {
    await next()
    c.header('Met', `all ${c.res.headers.get('Met') ?? ''}`.trim())
  })
  .use('/desk/*', async (c, next) => {
    await next()
    c.header('Met', 'desk')
  })
  .get('/desk', (c) => c.text('the desk'))
  .get('/desk/new', (c) => c.text('a new one'))
  .get('/desk/:id', (c) => c.text(`number ${c.req.param('id')}`))
  .get('/api/desk/failed', (c) => c.text('those that failed'))
  .post('/api/desk/all', (c) => c.text('about all'))
  .get('/api/desk/:id', (c) => c.text(`call ${c.req.param('id')}`))

test.each([
  ['/desk', 'the desk', 'all desk'],
  ['/desk/new', 'a new one', 'all desk'],
  ['/desk/7', 'number 7', 'all desk'],
  ['/api/desk/failed', 'those that failed', 'all'],
  ['/api/desk/7', 'call 7', 'all'],
  ['/api/desk/all', '404 Not Found', 'all'],
  ['/nowhere', '404 Not Found', 'all'],
])('%s: %s, and whatever is there for all that lies below', async (path, text, met) => {
  const answer = await app.request(path)
  expect(await answer.text()).toBe(text)
  expect(answer.headers.get('Met')).toBe(met)
})

test('a route for GET answers no other method', async () => {
  for (const path of ['/desk/new', '/desk/7']) {
    expect((await app.request(path, { method: 'POST' })).status, path).toBe(404)
  }
})
