import { describe, expect, it, vi } from 'vitest'
import { createEmitter } from '../../../src/util'

describe('an emitter', () => {
  it('calls every listener in the order of subscription until it unsubscribes', () => {
    const { emit, subscribe } = createEmitter<number>()
    const calls: string[] = []
    const unsubscribe = subscribe((value) => calls.push(`a${value}`))
    subscribe((value) => calls.push(`b${value}`))
    emit(1)
    unsubscribe()
    emit(2)
    expect(calls).toEqual(['a1', 'b1', 'b2'])
  })

  it('calls the listeners that were subscribed when the value was emitted', () => {
    const emitter = createEmitter()
    const late = vi.fn()
    const unsubscribe = emitter.subscribe(() => {
      unsubscribe()
      emitter.subscribe(late)
    })
    emitter.emit()
    expect([late.mock.calls.length, emitter.size]).toEqual([0, 1])
    emitter.emit()
    expect(late).toHaveBeenCalledOnce()
  })

  it('reports what a listener throws and calls the others', () => {
    const onError = vi.fn()
    const { emit, subscribe } = createEmitter<string>(onError)
    const other = vi.fn()
    subscribe(() => {
      throw new Error('broken')
    })
    subscribe(other)
    emit('a')
    expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('broken'))
    expect(other).toHaveBeenCalledExactlyOnceWith('a')
  })

  it('throws a listener’s error to the caller of `emit` if there is no error listener', () => {
    const { emit, subscribe } = createEmitter()
    subscribe(() => {
      throw new Error('broken')
    })
    expect(emit).toThrow('broken')
  })
})
