/** Types of events, as the specification names them. */
export const eventTypes = [
  "workshop",
  "training opportunities",
  "conferences",
  "trade fairs",
] as const;
export type EventType = (typeof eventTypes)[number];
