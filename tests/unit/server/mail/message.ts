import type { QueuedMessage } from '../../../../src/server/inbox/inbox'

/** A stored message of a visitor. */
export const message = (more: Partial<QueuedMessage> = {}): QueuedMessage => ({
  id: 'message-1',
  firstName: 'Mara',
  lastName: 'Lindqvist',
  company: 'Arcwell AB',
  postalCode: '111 22',
  phone: '+46 8 123',
  email: 'mara@visitor.example',
  subject: 'Gripper',
  message: 'Please call me.\nIt is about the gripper.',
  locale: 'en',
  location: 'hall-robot',
  consent: true,
  receivedAt: '2026-11-23T09:12:00.000Z',
  ...more,
})
