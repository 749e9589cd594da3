import { findWorld, homeWorld, type StartPage, startLocation } from '../../content'
import { useContent, useDispatch, useText, useVisit } from '../../ports'
import { Button, Markdown, Page, PageActions } from '../../ui'
import { withUniqueKeys } from '../../util'
import { Backdrop } from './Backdrop'

type StartButton = Pick<StartPage['actionButtons'][number], 'title' | 'action'>

/** The start page of a world, before its start location (spec §2). Nothing if none is configured. */
export function Start({ world: slug }: { readonly world?: string }) {
  const content = useContent()
  const host = useVisit((state) => state.host)
  const dispatch = useDispatch()
  const text = useText()
  const world = slug === undefined ? homeWorld(content, host) : findWorld(content, slug)
  if (!world?.startPage) return null

  const { title, text: words, backgrounds, actionButtons } = world.startPage
  const start = startLocation(content, world)
  const enter: StartButton[] = start
    ? [{ title: text('home.enter'), action: { type: 'goTo', payloadId: start.payloadId } }]
    : []
  // The editors' own links to a place replace the built-in one.
  const buttons = actionButtons.some(({ action }) => action.type === 'goTo')
    ? actionButtons
    : [...enter, ...actionButtons]
  return (
    <Page
      // Remounts for another world, which resets the scroll position.
      key={world.slug}
      title={title}
      picture={
        <Backdrop backgrounds={backgrounds.length > 0 ? backgrounds : content.appSetting.startBackground} />
      }
      layer="interface"
    >
      {words && <Markdown text={words} />}
      <PageActions>
        {withUniqueKeys(buttons, (button) => button.title).map(([key, { title: label, action }], index) => (
          <Button
            key={key}
            look={index === 0 ? 'primary' : 'quiet'}
            data-start={index}
            onClick={() => dispatch(action)}
          >
            <span dir="auto">{label}</span>
          </Button>
        ))}
      </PageActions>
    </Page>
  )
}
