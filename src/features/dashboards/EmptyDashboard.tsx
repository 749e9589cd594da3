import { useText, useWaysOn } from '../../ports'
import { LibraryIcon, Nothing } from '../../ui'

/** A dashboard that the editors have not filled yet, with the ways on. */
export function Empty() {
  const text = useText()
  return (
    <Nothing
      mark={<LibraryIcon />}
      title={text('dashboard.empty')}
      text={text('dashboard.empty_text')}
      ways={useWaysOn()}
    />
  )
}
