/** Addresses of the pages of events. */
export const eventsPath = "/services/events";
export const eventPath = (id: string): string => `${eventsPath}/${id}`;
