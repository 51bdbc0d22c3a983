import { portalPath } from "#core/paths.ts";
import type { Book } from "#core/words.ts";
import { ownServicesPath, productsPath } from "./paths.ts";

/** The breadcrumb of a page below the list of the seller's products. */
export const sellerTrail = (say: Book["say"], title: string) => [
  { label: say("seller.home.title"), to: portalPath },
  { label: say("seller.page.products"), to: productsPath },
  { label: title },
];

/** The breadcrumb of a page below the list of the seller's services. */
export const servicesTrail = (say: Book["say"], title: string) => [
  { label: say("seller.home.title"), to: portalPath },
  { label: say("seller.service.title"), to: ownServicesPath },
  { label: title },
];
