import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { Modal, Sidebar } from '../../../src/ui'
import { Surface } from '../../../src/ui/layers/Surface'

/** The options a surface passes to its spring. */
interface Asked {
  readonly to: { readonly there: number }
  readonly config: { readonly duration: number }
  onRest(result: { value: { there: number } }): void
}

const asked: Asked[] = []
vi.mock('@react-spring/web', () => ({
  animated: { div: 'div' },
  useSpring(options: Asked) {
    asked.push(options)
    return {
      there: { to: (style: (there: number) => string) => style(0), get: () => 0, toString: () => '0' },
    }
  },
}))
beforeEach(() => void asked.splice(0))

const surface = { title: 'Title', closeLabel: 'Close', onClose() {} }

it.each([0.3, 0.8, 0])(
  'a sidebar with a duration of %d seconds slides for that long and is open then',
  (seconds) => {
    const opened = vi.fn()
    renderToStaticMarkup(
      <Sidebar {...surface} open onOpened={opened} side="start" seconds={seconds} width="27em">
        Content
      </Sidebar>,
    )
    expect(asked).toMatchObject([{ to: { there: 1 }, config: { duration: seconds * 1000 } }])
    expect(opened).not.toHaveBeenCalled()
    asked[0]?.onRest({ value: { there: 1 } })
    expect(opened).toHaveBeenCalledOnce()
  },
)

it.each([0.3, 0.8, 0])(
  'a surface that leaves within %d seconds moves for that long, and reports then that it has left',
  (seconds) => {
    const left = vi.fn()
    const panel = { labelledBy: 'title', transformAt: () => '', className: 'sidebar', dataAttributes: {} }
    renderToStaticMarkup(
      <Surface {...surface} {...panel} open={false} onLeft={left} seconds={seconds}>
        Content
      </Surface>,
    )
    expect(asked).toMatchObject([{ to: { there: 0 }, config: { duration: seconds * 1000 } }])
    asked[0]?.onRest({ value: { there: 0.4 } })
    expect(left).not.toHaveBeenCalled()
    asked[0]?.onRest({ value: { there: 0 } })
    expect(left).toHaveBeenCalledOnce()
  },
)

it('a closing surface finishes its animation before it is cleared', () => {
  const left = vi.fn()
  renderToStaticMarkup(
    <Modal {...surface} open={false} onLeft={left} size="l">
      Content
    </Modal>,
  )
  expect(asked).toMatchObject([{ to: { there: 0 } }])
  asked[0]?.onRest({ value: { there: 0.4 } })
  expect(left).not.toHaveBeenCalled()
  asked[0]?.onRest({ value: { there: 0 } })
  expect(left).toHaveBeenCalledOnce()
})
