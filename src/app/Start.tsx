import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { type Action, findWorld, homeWorld, type StartPage, startLocation, urlOfLocation } from '../content'
import { useContent, useDispatch, useText, useVisit } from '../ports'
import { Button, Markdown, Page, PageActions } from '../ui'
import { keyed } from '../util'
import { Backdrop } from './Backdrop'
import { withQuery } from './query'

type Way = Pick<StartPage['actionButtons'][number], 'title' | 'action'>

/** What a world greets its visitors with, before its start location (spec §2). Nothing where none is configured. */
export function Start() {
  const { world: slug, location } = useParams()
  const content = useContent()
  const language = useVisit((state) => state.language)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const dispatch = useDispatch()
  const text = useText()
  const world = slug === undefined ? homeWorld(content, window.location.host) : findWorld(content, slug)
  if (location !== undefined || !world?.startPage) return null

  const { title, text: words, backgrounds, actionButtons } = world.startPage
  const start = startLocation(content, world)
  const enter: Way[] = start
    ? [{ title: text('home.enter'), action: { type: 'goTo', payloadId: start.payloadId } }]
    : []
  // Editors who lead to a place themselves say it better.
  const ways = actionButtons.some(({ action }) => action.type === 'goTo')
    ? actionButtons
    : [...enter, ...actionButtons]
  // A place has an address, and may be the one the visitor stands at behind this page.
  const act = (action: Action) => {
    const place = action.type === 'goTo' ? content.items.get(action.payloadId) : undefined
    if (place?.kind === 'location') navigate(withQuery(urlOfLocation(language, place), query))
    else dispatch(action)
  }
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
        {keyed(ways, (way) => way.title).map(([key, { title: label, action }], index) => (
          <Button
            key={key}
            look={index === 0 ? 'primary' : 'quiet'}
            data-start={index}
            onClick={() => act(action)}
          >
            <span dir="auto">{label}</span>
          </Button>
        ))}
      </PageActions>
    </Page>
  )
}
