import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { examinePreview } from './preview.ts'

test('the doctor reports a preview that shares the bucket of production', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lower-third-doctor-'))
  const file = join(folder, 'wrangler.toml')
  const bucket = (table: string, name: string) =>
    `[[${table}]]\nbinding = "MEDIA"\nbucket_name = "${name}"\n`
  const head = 'name = "x"\npages_build_output_dir = "dist"\n'
  const shared = head + bucket('r2_buckets', 'pictures')
  const sentence = 'Previews share the bucket of production, pictures.'
  const findings = async (content: string) => {
    await writeFile(file, content)
    return examinePreview(file).map(({ what }) => what)
  }
  expect(await findings(shared)).toEqual([sentence])
  expect(await findings(shared + bucket('env.preview.r2_buckets', 'pictures'))).toEqual([sentence])
  expect(await findings(shared + bucket('env.preview.r2_buckets', 'others'))).toEqual([])
  await rm(folder, { recursive: true })
})
