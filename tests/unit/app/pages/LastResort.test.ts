import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LastResort } from '../../../../src/app/pages/LastResort'

it('when even the error page fails, a fixed English message leads home', () => {
  const page = new LastResort({ children: 'the app' })
  expect(page.render()).toBe('the app')
  page.state = LastResort.getDerivedStateFromError()
  const markup = renderToStaticMarkup(page.render())
  expect(markup).toContain('An error occurred on server.')
  expect(markup).toContain('<a href="/" data-own-page="true">Back to home</a>')
})
