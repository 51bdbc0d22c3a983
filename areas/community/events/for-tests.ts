import type { ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/services/events": {
      examples: ["/services/events", "/services/events?time=past&country=ke"],
      shapes: [
        "title description chosen countries events currentPage total",
        "time type country",
        "value label",
        "id to name when where type isDemo",
      ],
    },
    "/services/events/:id": {
      examples: ["/services/events/EVENT", "/services/events/FAIR"],
      shapes: ["id title description path trail when calendar html isDemo event", "label to"],
    },
  },
  withoutPage: ["/services/events/:id/calendar.ics"],
  ids: {
    EVENT: { list: "events?time=upcoming" },
    FAIR: { list: "events?time=past" },
  },
  sameWords: ["fr events.filter.type", "fr events.fact.type", "fr events.fact.source"],
  withoutFiles: [
    "event.last_edition",
    "event.organiser",
    "event.ticket_currency",
    "event.ticket_url",
    "event.town",
    "event.venue",
    "event.website",
  ],
};
