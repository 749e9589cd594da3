import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { useDocumentLoader } from '../../../../src/features/pdf/document/useDocumentLoader'

const engine = vi.hoisted(() => ({ createWorker: vi.fn(() => ({})) }))
vi.mock('react-pdf', () => ({ PasswordResponses: {} }))
vi.mock('../../../../src/features/pdf/document/engine', () => ({
  createWorker: engine.createWorker,
  endWorker: () => {},
  documentOptions: () => ({}),
}))

/** Static markup never mounts, like a render that React discards for more urgent work. */
test('a document whose render is discarded leaks no worker', () => {
  const Opening = () => useDocumentLoader().opening.at
  expect(renderToStaticMarkup(createElement(Opening))).toBe('opening')
  expect(engine.createWorker).not.toHaveBeenCalled()
})
