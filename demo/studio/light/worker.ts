/** A bake worker: takes blocks of points from a shared counter until none are left. */
import { parentPort, workerData } from 'node:worker_threads'
import { u8 } from '../kit'
import { Bounce } from './bounce'
import type { Job, SharedState } from './job'
import { Lamps } from './lamps'

const BLOCK = 256

const { scene, counter } = workerData as SharedState
const lamps = new Lamps(scene)
const bounce = new Bounce(scene)

function work(job: Job, i: number): void {
  if (job.kind === 'probe') {
    bounce.probe(job.at, i % job.size, Math.floor(i / job.size), job.size, job.side, job.target)
  } else if (u8(scene.points.used, i)) {
    if (job.kind === 'direct') lamps.direct(i, job.rays)
    else bounce.gather(i, i < scene.points.texels ? job.side : job.vertexSide, job.pass, job.target)
  }
}

parentPort?.on('message', (job: Job) => {
  for (
    let first = Atomics.add(counter, 0, BLOCK);
    first < job.count;
    first = Atomics.add(counter, 0, BLOCK)
  ) {
    for (let i = first; i < Math.min(job.count, first + BLOCK); i++) work(job, i)
  }
  parentPort?.postMessage('done')
})
