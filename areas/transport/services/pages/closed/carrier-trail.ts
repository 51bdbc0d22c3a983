import { carrierPath } from "#core/paths.ts";
import { carrierServicesPath } from "#core/transport/transport-paths.ts";
import type { Book } from "#core/words.ts";

/**
 * The breadcrumb of a page below the carrier's home page.
 * @param isOfService whether the page belongs below the list of services
 */
export const carrierTrail = (say: Book["say"], title: string, isOfService = false) => [
  { label: say("logistics.order.carrier.home"), to: carrierPath },
  ...(isOfService
    ? [{ label: say("logistics.portal.services.title"), to: carrierServicesPath }]
    : []),
  { label: title },
];
