import type { Flash } from "#core/flash.ts";
import type { OneEndpoint } from "#server/operations/endpoint.ts";
import { flash } from "../flashes.ts";
import * as endpoints from "../products/endpoints.ts";

interface Act {
  endpoint: OneEndpoint;
  /** What the next document says when it is done. */
  flash: Flash;
}

/** What the forms of a seller's pages may ask for, by the value of their field or button `act`. */
const acts: Record<string, Act> = {
  offer: { endpoint: endpoints.changeOffer, flash: flash.productSaved },
  save: { endpoint: endpoints.editProduct, flash: flash.productSaved },
  submit: { endpoint: endpoints.submitProduct, flash: flash.productSubmitted },
  withdraw: { endpoint: endpoints.withdrawProduct, flash: flash.productWithdrawn },
  duplicate: { endpoint: endpoints.duplicateProduct, flash: flash.productSaved },
  first: { endpoint: endpoints.firstPhoto, flash: flash.productSaved },
  remove: { endpoint: endpoints.removePhoto, flash: flash.photoRemoved },
};

export const actNamed = (name: unknown): Act | undefined =>
  typeof name === "string" && Object.hasOwn(acts, name) ? acts[name] : undefined;
