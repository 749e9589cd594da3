import { useId, useState } from 'react'
import { type Action, formatFor, urlOfLocation } from '../../content'
import { useHost, useText, useTyping, useVisit } from '../../ports'
import { PictureCard, PlaceIcon, SearchField } from '../../ui'
import { isTouch } from './isTouch'
import { Results } from './Results'
import { SearchKeyboard } from './SearchKeyboard'
import styles from './Suggestions.module.css'
import { mayOpen, placeStill, suggestedPlaces } from './suggestedPlaces'
import { useSearch } from './useSearch'

/** A way on from a page without a place: the search, and three places to go to. */
export default function Suggestions() {
  const { visit } = useHost()
  const state = useVisit((state) => state)
  const text = useText()
  const formId = useId()
  const [query, setQuery] = useState('')
  const [touched, setTouched] = useState(false)
  const { keyboard, inputMode } = useTyping()
  const groups = useSearch(query).groups.filter(({ hit }) => mayOpen(state, hit.entry.action))
  const isSearching = query.trim() !== ''
  /** A place is entered by its URL, because the visitor may already be there, behind this page. */
  const open = (action: Action) => {
    const item = action.type === 'goTo' ? state.content.items.get(action.payloadId) : undefined
    if (item?.kind !== 'location') return visit.dispatch(action)
    visit.report({ type: 'urlEntered', url: urlOfLocation(state.language, item), cause: 'link' })
  }
  return (
    <div className={styles.suggestions}>
      <SearchField
        label={text('search.label')}
        clearLabel={text('search.clear')}
        query={query}
        formId={formId}
        inputMode={inputMode}
        onQuery={setQuery}
        onSend={() => groups[0] && open(groups[0].hit.entry.action)}
        onClick={({ nativeEvent }) => setTouched(isTouch(nativeEvent))}
      />
      {isSearching && (
        <div className={styles.results}>
          <Results query={query} groups={groups} onChoose={({ action }) => open(action)} />
        </div>
      )}
      {keyboard && touched && <SearchKeyboard {...keyboard} form={formId} />}
      {!isSearching && <Places onChoose={(payloadId) => open({ type: 'goTo', payloadId })} />}
    </div>
  )
}

function Places({ onChoose }: { readonly onChoose: (payloadId: string) => void }) {
  const { resolveMedia } = useHost()
  const places = suggestedPlaces(useVisit((state) => state))
  const text = useText()
  return (
    <ul className={styles.places} aria-label={text('navigation.stations')}>
      {places.map((place) => {
        const still = placeStill(place)
        return (
          <li key={place.payloadId}>
            <PictureCard
              title={place.title}
              picture={still && resolveMedia(formatFor(still, 400).url)}
              icon={<PlaceIcon />}
              data-suggested={place.payloadId}
              onClick={() => onChoose(place.payloadId)}
            />
          </li>
        )
      })}
    </ul>
  )
}
