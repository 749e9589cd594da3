/** A visitor's message, as an inbox stores it. */
export const MESSAGE = {
  ...{ id: '0b6f3c2e-0000-4000-8000-000000000001', receivedAt: '2026-11-23T09:00:00.000Z' },
  ...{ firstName: 'Mara', lastName: 'Lindqvist', company: 'Arcwell', postalCode: '', phone: '' },
  ...{ email: 'mara@visitor.example', subject: 'Gear motors', message: 'Hello', website: '' },
  ...{ locale: 'en' as const, location: '', consent: true as const },
}
