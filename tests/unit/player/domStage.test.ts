import { afterEach, describe, expect, it, vi } from 'vitest'
import { createDomStage } from '../../../src/player/domStage'
import { asElement, createDisplay, FakeElement, pictureOn } from './elements'

afterEach(() => vi.unstubAllGlobals())

const frame = { front: null, back: null, progress: 0, blend: 'crossfade' }
const onTop = ({ shownBy: { style } }: ReturnType<typeof pictureOn>) => [Number(style.zIndex), style.opacity]

function createStage() {
  const surface = new FakeElement()
  const stage = createDomStage(asElement(surface))
  stage.resize({ width: 1000, height: 500 })
  return { surface, stage, display: createDisplay() }
}

describe('a picture on the DOM stage', () => {
  it('is attached while invisible, and loaded once it was displayed', async () => {
    const { surface, stage, display } = createStage()
    const picture = pictureOn('a.webp')
    const ready = vi.fn()
    stage.load(picture).then(ready)
    expect(surface.children).toEqual([picture.shownBy])
    expect(onTop(picture)).toEqual([0, '0'])
    await display.show(1)
    expect(ready).not.toHaveBeenCalled()
    await display.show(1)
    expect(ready).toHaveBeenCalled()
  })

  it('of a film is loaded at once, as it has presented a frame in place', async () => {
    const { stage } = createStage()
    const film = pictureOn('a-b.mp4')
    await stage.load(film)
    expect(onTop(film)).toEqual([0, '0'])
  })

  it('is not moved if its element is on the page, as a moved video pauses', () => {
    const { surface, stage } = createStage()
    const [film, other] = [pictureOn('a-b.mp4'), pictureOn('b-c.mp4')]
    for (const { shownBy } of [film, other]) surface.append(shownBy)
    stage.load(film)
    expect(surface.children).toEqual([film.shownBy, other.shownBy])
  })

  it('covers the stage, centred, also after a resize', () => {
    const { stage } = createStage()
    const picture = pictureOn('a.webp', { width: 400, height: 300 })
    stage.load(picture)
    expect(picture.shownBy.style).toMatchObject({
      transform: 'translate(0px, -125px)',
      width: '1000px',
      height: '750px',
    })
    stage.resize({ width: 400, height: 600 })
    expect(picture.shownBy.style).toMatchObject({
      transform: 'translate(-200px, 0px)',
      width: '800px',
      height: '600px',
    })
  })

  it('fades in over the previous one, which stays opaque below it', () => {
    const { stage } = createStage()
    const [a, b, c] = [pictureOn('a.webp'), pictureOn('b.webp'), pictureOn('c.webp')]
    for (const each of [a, b, c]) stage.load(each)
    stage.draw({ ...frame, front: a, back: b, progress: 0.3 })
    expect([onTop(a), onTop(b), onTop(c)]).toEqual([
      [1, '1'],
      [2, '0.3'],
      [0, '0'],
    ])
    stage.draw({ ...frame, front: b })
    expect([onTop(a), onTop(b), onTop(c)]).toEqual([
      [0, '0'],
      [1, '1'],
      [0, '0'],
    ])
  })

  it('is shown although it was loaded on another stage only', () => {
    const { surface, stage } = createStage()
    const [front, back] = [pictureOn('a.webp'), pictureOn('b.webp')]
    stage.draw({ ...frame, front, back, progress: 0.5 })
    expect(surface.children).toEqual([front.shownBy, back.shownBy])
    expect(onTop(back)).toEqual([2, '0.5'])
  })

  it('stays visible when it is loaded again', () => {
    const { stage } = createStage()
    const picture = pictureOn('a.webp')
    stage.load(picture)
    stage.draw({ ...frame, front: picture })
    stage.load(picture)
    expect(onTop(picture)).toEqual([1, '1'])
  })

  it('is removed when it is unloaded, while a film’s element stays, hidden, for the next film', () => {
    const { surface, stage } = createStage()
    const [still, film] = [pictureOn('a.webp'), pictureOn('a-b.mp4')]
    surface.append(film.shownBy)
    stage.load(film)
    stage.load(still)
    expect(surface.children).toEqual([film.shownBy, still.shownBy])
    stage.draw({ ...frame, front: still, back: film, progress: 0.5 })
    stage.unload(still)
    stage.unload(film)
    expect(surface.children).toEqual([film.shownBy])
    expect(onTop(film)).toEqual([0, '0'])
    stage.resize({ width: 10, height: 10 })
    expect(film.shownBy.style.width).not.toBe('10px')
  })

  it('is left alone if it was never loaded', () => {
    const { stage } = createStage()
    const film = pictureOn('a-b.mp4')
    stage.unload(film)
    expect(film.shownBy.style.zIndex).toBeUndefined()
  })
})

it('the DOM stage can be hidden below another stage and shown again', () => {
  const { surface, stage } = createStage()
  stage.show(false)
  expect(surface.style.visibility).toBe('hidden')
  stage.show(true)
  expect(surface.style.visibility).toBe('')
})

it('the DOM stage has no textures, uploads or draws', () => {
  const { stage } = createStage()
  stage.refresh(pictureOn('a-b.mp4'))
  expect(stage).toMatchObject({ kind: 'dom', counters: { textures: 0, uploads: 0, draws: 0 } })
})
