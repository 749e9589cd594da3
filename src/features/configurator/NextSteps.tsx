import type { Configurator } from '../../content'
import { SubjectSlot, useContent, useDispatch, useOffers, useSettings, useText, useVisit } from '../../ports'
import { Button, CartIcon, ContactIcon, DocumentIcon } from '../../ui'
import { omitUndefined } from '../../util'
import styles from './Configurator.module.css'
import { dataSheetOf } from './dataSheet'
import { messageAbout, type Summary } from './summary'
import type { MakeSmallPicture } from './useSmallPicture'

interface NextStepsProps {
  readonly configurator: Configurator
  /** Undefined if the page has not described its configuration. */
  readonly summary: Summary | undefined
  /** Makes the picture for the message, for pages that have not sent their own. */
  readonly makePicture: MakeSmallPicture
}

/** Milliseconds that the contact form waits for the picture. */
const PICTURE_TIMEOUT_MS = 2_000

/** What a visitor can do with a configuration: send it to sales, add it to the cart, take it along, read more. */
export function NextSteps({ configurator, summary, makePicture }: NextStepsProps) {
  const { uid, title } = configurator
  const text = useText()
  const dispatch = useDispatch()
  const canContact = useOffers('openContact')
  const dataSheet = dataSheetOf(configurator, useContent())
  const { embedded, noCart } = useSettings().embed
  const configured = useVisit(({ configurations }) => configurations.has(uid))
  // A standalone showroom does not mention a cart. In an embedded one without a cart, pressing the button
  // shows a message.
  const mayAsk = embedded || noCart
  const send = async () => {
    const message = messageAbout(text('configurator.message'), title, summary)
    const code = summary?.code
    const picture = summary && (summary.picture ?? (await within(PICTURE_TIMEOUT_MS, makePicture())))
    const lead = { kind: 'configurator', content: uid, title, ...omitUndefined({ code }) } as const
    dispatch({ type: 'openContact', message, leads: [lead], ...omitUndefined({ picture }) })
  }
  return (
    <>
      {mayAsk && (
        <Button
          look="primary"
          className={styles.step ?? ''}
          icon={<CartIcon />}
          disabled={!configured}
          data-add-to-cart
          onClick={() => dispatch({ type: 'addToCart', uid })}
        >
          {text('configurator.add')}
        </Button>
      )}
      {canContact && (
        <Button
          look={mayAsk ? 'quiet' : 'primary'}
          className={styles.step ?? ''}
          icon={<ContactIcon />}
          data-send-to-sales
          onClick={() => void send()}
        >
          {text('configurator.send')}
        </Button>
      )}
      <div className={styles.more}>
        <SubjectSlot
          name="configurator:tools"
          subject={{ type: 'configurator', uid, ...omitUndefined({ code: summary?.code }) }}
        />
        {dataSheet && (
          <Button icon={<DocumentIcon />} data-data-sheet onClick={() => dispatch(dataSheet)}>
            {text('configurator.data_sheet')}
          </Button>
        )}
      </div>
    </>
  )
}

/** Undefined if it takes longer. */
function within<T>(ms: number, pending: Promise<T>): Promise<T | undefined> {
  return Promise.race([pending, new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined))])
}
