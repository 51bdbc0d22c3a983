import type { Event } from "../../endpoints.ts";

/** An event in the words of schema.org; without a day announced there is none to name. */
export function eventForMachines(
  event: Pick<
    Event,
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
