import { useText } from '../../ports'
import { BannerActions, Button } from '../../ui'
import type { Choice } from './consent'

interface ConsentButtonsProps {
  readonly choice: Choice | undefined
  readonly onChoose: (choice: Choice) => void
}

/** Accept and decline, equally prominent. */
export function ConsentButtons({ choice, onChoose }: ConsentButtonsProps) {
  const text = useText()
  return (
    <BannerActions>
      <Button
        data-consent="decline"
        aria-pressed={choice && choice === 'declined'}
        onClick={() => onChoose('declined')}
      >
        {text('analytics.decline')}
      </Button>
      <Button
        data-consent="accept"
        aria-pressed={choice && choice === 'accepted'}
        onClick={() => onChoose('accepted')}
      >
        {text('analytics.accept')}
      </Button>
    </BannerActions>
  )
}
