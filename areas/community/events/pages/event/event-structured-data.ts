import type { TradeEvent } from "../../endpoints.ts";

/** Describes an event as schema.org data; undefined without an announced day. */
export function eventStructuredData(
  event: Pick<
    TradeEvent,
    "name" | "startsOn" | "endsOn" | "venue" | "location" | "organiser" | "tickets" | "description"
  >,
  url: string,
): object[] {
  const { name, startsOn, endsOn, venue, location, organiser, tickets, description } = event;
  if (!startsOn) return [];
  return [
    {
      "@context": "https://schema.org",
      "@type": "Event",
      name,
      url,
      startDate: startsOn,
      endDate: endsOn ?? startsOn,
      eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
      location: {
        "@type": "Place",
        name: venue ?? location.town,
        address: {
          "@type": "PostalAddress",
          addressLocality: location.town,
          addressCountry: location.countryCode,
        },
      },
      ...(description && { description }),
      ...(organiser && { organizer: { "@type": "Organization", name: organiser } }),
      ...(tickets?.price != null && {
        offers: {
          "@type": "Offer",
          price: tickets.price,
          ...(tickets.currency && { priceCurrency: tickets.currency }),
          ...(tickets.url && { url: tickets.url }),
        },
      }),
    },
  ];
}
