import type { Proposed } from '../../src/studio'
import { FilmsError } from '../films/tools'
import { readMotion } from './film'
import { reconstruct } from './scene'
import { spotOf } from './spot'

// Runs in a process of its own: `propose.ts` starts and ends it.
console.info(JSON.stringify(await proposed(process.argv[2] ?? '')))

async function proposed(file: string): Promise<Proposed> {
  try {
    const motion = await readMotion(file)
    const found = reconstruct(motion)
    if (!found) return { reason: 'The film does not tell where the camera flies.' }
    return { place: spotOf(found, motion.ratio, 'place'), portal: spotOf(found, motion.ratio, 'portal') }
  } catch (cause) {
    if (cause instanceof FilmsError) return { reason: cause.message }
    throw cause
  }
}
