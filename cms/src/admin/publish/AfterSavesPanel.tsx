import { Box, Field, Toggle, Typography } from '@strapi/design-system'

interface AfterSavesPanelProps {
  readonly isOn: boolean
  readonly onTurn: (isOn: boolean) => void
}

/** Turns automatic releases after saves on and off. */
export function AfterSavesPanel({ isOn, onTurn }: AfterSavesPanelProps) {
  return (
    <Box tag="section" background="neutral0" shadow="tableShadow" hasRadius padding={6}>
      <Typography tag="h3" variant="delta" fontWeight="semiBold">
        Publish after saves
      </Typography>
      <Box paddingTop={4}>
        <Field.Root
          name="after-saves"
          hint="Every save is published automatically, 30 seconds after the last one and at most every five minutes."
        >
          <Toggle
            aria-label="Publish after saves"
            onLabel="On"
            offLabel="Off"
            checked={isOn}
            onChange={({ target }: { target: EventTarget }) => onTurn((target as HTMLInputElement).checked)}
          />
          <Field.Hint />
        </Field.Root>
      </Box>
    </Box>
  )
}
