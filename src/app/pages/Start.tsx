import { findWorld, homeWorld, type StartPage, startLocation } from '../../content'
import { useContent, useDispatch, useText, useVisit } from '../../ports'
import { Button, Markdown, Page, PageActions } from '../../ui'
import { withUniqueKeys } from '../../util'
import { Backdrop } from './Backdrop'

type Way = Pick<StartPage['actionButtons'][number], 'title' | 'action'>

/** What a world greets its visitors with, before its start location (spec §2). Nothing where none is configured. */
export function Start({ world: slug }: { readonly world?: string }) {
  const content = useContent()
  const host = useVisit((state) => state.host)
  const dispatch = useDispatch()
  const text = useText()
  const world = slug === undefined ? homeWorld(content, host) : findWorld(content, slug)
  if (!world?.startPage) return null

  const { title, text: words, backgrounds, actionButtons } = world.startPage
  const start = startLocation(content, world)
  const enter: Way[] = start
    ? [{ title: text('home.enter'), action: { type: 'goTo', payloadId: start.payloadId } }]
    : []
  // Editors who lead to a place themselves say it better.
  const ways = actionButtons.some(({ action }) => action.type === 'goTo')
    ? actionButtons
    : [...enter, ...actionButtons]
  return (
    <Page
      // Another world's page is another one: nothing of this one stays, such as where it was scrolled to.
      key={world.slug}
      title={title}
      picture={
        <Backdrop backgrounds={backgrounds.length > 0 ? backgrounds : content.appSetting.startBackground} />
      }
      layer="interface"
    >
      {words && <Markdown text={words} />}
      <PageActions>
        {withUniqueKeys(ways, (way) => way.title).map(([key, { title: label, action }], index) => (
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
