/**
 * Draws the film of the demo people's reels, so that a reel and its cue points can be tried without a network: eight
 * scenes of invented people, with the time burned in as on a preview copy. The film is in the repository; run `npm run
 * film` after changing this script. Needs `ffmpeg` on the machine.
 */
import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { writeMoment } from '../../shared/cue-points.ts'
import { SITTERS } from '../demo-sitters.ts'
import { portraitSvg, type Sitter } from '../portrait.ts'
import { projectRoot } from '../settings.ts'

const SECONDS_A_SCENE = 25

const SCENES = [
  { who: ['talent'], title: 'At the desk', line: 'The evening bulletin' },
  { who: ['talent'], title: 'Breaking news', line: 'Bridge reopens after the flood' },
  { who: ['talent', 'tunde.okaforbright'], title: 'Two-way', line: 'Live with our correspondent' },
  { who: ['bjorn.akerlund'], title: 'Outside broadcast', line: 'From the harbour' },
  { who: ['talent', 'marketa.krizanova'], title: 'Interview', line: 'The minister answers' },
  { who: ['dewi.siregar2'], title: 'The forecast', line: 'Rain from the west' },
  { who: ['talent'], title: 'Election night', line: 'First results' },
  { who: ['talent', 'elie.haddad'], title: 'Handover', line: 'Good night from us both' },
] as const

/** A person's picture with nothing around it, as a part of a scene. */
function portraitOf(who: string, width: number, x: number): string {
  const drawing = portraitSvg(`film-${who}`, SITTERS[who] as Sitter)
  // Two people share a screen, each in half of it.
  const view = width < 960 ? 'viewBox="400 0 480 540"' : 'viewBox="0 0 960 540"'
  return drawing.replace(/^<svg [^>]*>/, () => {
    const size = `x="${x}" y="0" width="${width}" height="540"`
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${view} preserveAspectRatio="xMidYMid slice">`
  })
}

function frame(second: number): string {
  const scene = SCENES[Math.floor(second / SECONDS_A_SCENE) % SCENES.length] ?? SCENES[0]
  const width = 960 / scene.who.length
  const people = scene.who.map((who, index) => portraitOf(who, width, index * width)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540" font-family="Archivo, Helvetica, Arial, sans-serif">
    ${people}
    <rect y="404" width="620" height="100" fill="#161b2b"/>
    <rect y="404" width="10" height="100" fill="#d8322a"/>
    <text x="36" y="448" font-size="36" font-weight="700" fill="#fff">${scene.title}</text>
    <text x="36" y="484" font-size="24" fill="#c9cddb">${scene.line}</text>
    <rect x="770" y="28" width="162" height="48" rx="6" fill="#161b2b" opacity="0.92"/>
    <circle cx="796" cy="52" r="9" fill="#d8322a" opacity="${second % 2 === 0 ? 1 : 0.35}"/>
    <text x="816" y="63" font-size="30" font-weight="700" fill="#fff">${writeMoment(second)}</text>
  </svg>`
}

function captions(): string {
  const at = (second: number) => {
    const [minutes, seconds] = [Math.floor(second / 60), second % 60].map((n) =>
      String(n).padStart(2, '0'),
    )
    return `00:${minutes}:${seconds}.000`
  }
  const cues = SCENES.map(({ title, line }, index) => {
    const from = index * SECONDS_A_SCENE
    return `${at(from + 1)} --> ${at(from + 8)}\n${title}: ${line}.`
  })
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}

const folder = join(projectRoot, 'web/public/films')
const frames = await mkdtemp(join(tmpdir(), 'film-'))
try {
  await mkdir(folder, { recursive: true })
  for (let second = 0; second < SCENES.length * SECONDS_A_SCENE; second += 1) {
    const picture = await sharp(Buffer.from(frame(second)))
      .resize(640, 360)
      .png()
      .toBuffer()
    await writeFile(join(frames, `${String(second).padStart(3, '0')}.png`), picture)
  }
  const { status, stderr } = spawnSync(
    'ffmpeg',
    [
      ...['-y', '-framerate', '1', '-i', join(frames, '%03d.png')],
      // Each second can be begun at; players on phones want these pixels and the index at the front.
      ...['-r', '5', '-g', '25', '-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation'],
      ...['-crf', '30', '-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-an'],
      join(folder, 'showreel.mp4'),
    ],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  await writeFile(join(folder, 'showreel.en.vtt'), captions())
} finally {
  await rm(frames, { recursive: true, force: true })
}
