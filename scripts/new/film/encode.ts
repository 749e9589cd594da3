import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import encoders from 'h264-mp4-encoder'
import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny'
import { readSamples } from '../../package/media/mp4Samples'
import type { Size } from '../scene/camera'
import { asHigh } from './sps'

const FRAMES_PER_SECOND = 25

/** 10 is the finest, 51 the coarsest. */
const QUANTIZER = 22
/** 0 is the slowest, 10 the fastest. */
const SPEED = 4

/** Encodes frames (I420, BT.709) as an MP4 film that every browser plays before it is loaded to the end. */
export async function encodeFilm(
  frames: readonly Uint8Array[],
  { width, height }: Size,
): Promise<Uint8Array> {
  const encoder = await encoders.createH264MP4Encoder()
  try {
    Object.assign(encoder, {
      ...{ width, height, frameRate: FRAMES_PER_SECOND, speed: SPEED },
      ...{ quantizationParameter: QUANTIZER, groupOfPictures: frames.length },
    })
    encoder.initialize()
    for (const frame of frames) encoder.addFrameYuv(frame)
    encoder.finalize()
    return await rewritten(encoder.FS.readFile(encoder.outputFilename), { width, height })
  } finally {
    encoder.delete()
  }
}

/** The same frames with their index in front and their colours declared. */
async function rewritten(mp4: Uint8Array, { width, height }: Size): Promise<Uint8Array> {
  const { description, samples } = await samplesOf(mp4)
  const configuration = highConfiguration(description)
  const source = new EncodedVideoPacketSource('avc')
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  output.addVideoTrack(source, { frameRate: FRAMES_PER_SECOND })
  await output.start()
  const bt709 = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false } as const
  const decoderConfig = {
    ...{ codec: codecOf(configuration), codedWidth: width, codedHeight: height },
    ...{ description: configuration, colorSpace: bt709 },
  }
  const seconds = 1 / FRAMES_PER_SECOND
  for (const [index, { offset, size }] of samples.entries()) {
    const bytes = mp4.subarray(offset, offset + size)
    const packet = new EncodedPacket(bytes, isKey(bytes) ? 'key' : 'delta', index * seconds, seconds)
    await source.add(packet, { decoderConfig })
  }
  await output.finalize()
  if (!target.buffer) throw new Error('The film could not be written.')
  return new Uint8Array(target.buffer)
}

/** Whether a frame needs no other: the encoder's own index says so of all. Its first unit follows a length of 4 bytes. */
function isKey(frame: Uint8Array): boolean {
  const INDEPENDENT = 5
  return ((frame[4] ?? 0) & 31) === INDEPENDENT
}

async function samplesOf(mp4: Uint8Array) {
  const dir = await mkdtemp(join(tmpdir(), 'showroom-film-'))
  try {
    const file = join(dir, 'film.mp4')
    await writeFile(file, mp4)
    return await readSamples(file)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** ISO/IEC 14496-15, 5.3.3.1: one sequence and one picture parameter set. */
function highConfiguration(baseline: Uint8Array | undefined): Uint8Array {
  if (!baseline) throw new Error('The encoder wrote no parameter sets.')
  const view = new DataView(baseline.buffer, baseline.byteOffset, baseline.byteLength)
  const length = view.getUint16(6)
  const sps = asHigh(baseline.subarray(8, 8 + length))
  const pps = baseline.subarray(11 + length, 11 + length + view.getUint16(9 + length))
  const two = (value: number) => [value >> 8, value & 255]
  const head = [1, ...sps.subarray(1, 4), 0xff, 0xe1]
  // 4:2:0 with 8 bits a sample.
  return Uint8Array.from([
    ...head,
    ...two(sps.length),
    ...sps,
    1,
    ...two(pps.length),
    ...pps,
    0xfd,
    0xf8,
    0xf8,
    0,
  ])
}

function codecOf(configuration: Uint8Array): string {
  return `avc1.${Buffer.from(configuration.subarray(1, 4)).toString('hex')}`
}
