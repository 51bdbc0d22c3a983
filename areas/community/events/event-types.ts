/** Types of events, as the specification names them. */
export const eventTypes = [
  "workshop",
  "training opportunities",
  "conferences",
  "trade fairs",
] as const;
export type EventType = (typeof eventTypes)[number];

/** The last segment of the key of its phrases. */
export const eventTypeKeys: Record<EventType, string> = {
  workshop: "workshop",
  "training opportunities": "training",
  conferences: "conference",
  "trade fairs": "fair",
};
