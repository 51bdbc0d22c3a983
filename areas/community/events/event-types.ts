/** Types of events, as the specification names them. */
export const eventTypes = [
  "workshop",
  "training opportunities",
  "conferences",
  "trade fairs",
] as const;
export type EventType = (typeof eventTypes)[number];

/** The last part of the key of its words. */
export const eventTypeKeys: Record<EventType, string> = {
  workshop: "workshop",
  "training opportunities": "training",
  conferences: "conference",
  "trade fairs": "fair",
};
