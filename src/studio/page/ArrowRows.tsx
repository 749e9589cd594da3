import { useState } from 'react'
import { Button, CloseIcon } from '../../ui'
import { entriesOf } from '../model/catalog'
import { own } from '../model/json'
import { arrowOf, type Side } from '../model/place'
import { Choice } from './Choice'
import { Dialog } from './Dialog'
import { Picture } from './Picture'
import type { PanelProps } from './panelProps'
import { optionOf } from './targets'
import { text } from './texts'

const SIDES: readonly Side[] = ['previous', 'next']

/** Where the arrows of the place lead. */
export function ArrowRows({ client, stored, inLanguage, place, editing }: PanelProps) {
  const [choosing, setChoosing] = useState<Side>()
  const here = own(place, 'payloadId')
  const places = entriesOf(stored.records, ['content-locations', 'payloadId'], inLanguage).filter(
    ({ value }) => value !== here,
  )
  return (
    <section aria-label={text('arrows')}>
      <header>
        <h2>{text('arrows')}</h2>
      </header>
      <ul className="rows">
        {SIDES.map((side) => {
          const to = arrowOf(place, side)
          const found = places.find(({ value }) => value === to)
          return (
            <li key={side} className="arrow">
              <button type="button" className="chooser" onClick={() => setChoosing(side)}>
                <Picture client={client} file={found?.file} />
                <span>
                  <small>{text(side)}</small>
                  {found?.title ?? to ?? text('noArrow')}
                </span>
              </button>
              {to !== undefined && (
                <Button
                  icon={<CloseIcon />}
                  aria-label={`${text('remove')}: ${text(side)}`}
                  onClick={() => editing.arrow(side, undefined)}
                />
              )}
            </li>
          )
        })}
      </ul>
      {choosing && (
        <Dialog title={text(choosing)} onClose={() => setChoosing(undefined)}>
          <Choice
            client={client}
            options={places.map(optionOf)}
            chosen={arrowOf(place, choosing)}
            onChoose={(to) => {
              editing.arrow(choosing, to)
              setChoosing(undefined)
            }}
          />
        </Dialog>
      )}
    </section>
  )
}
