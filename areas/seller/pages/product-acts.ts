import type { Saying } from "#core/said.ts";
import type { OneEndpoint } from "#server/operations/endpoint.ts";
import * as endpoints from "../products/endpoints.ts";

interface Act {
  endpoint: OneEndpoint;
  /** What the next document says when it is done. */
  saying: Saying;
}

/** What the forms of a seller's pages may ask for, by the value of their field or button `act`. */
const acts: Record<string, Act> = {
  offer: { endpoint: endpoints.changeOffer, saying: "productSaved" },
  save: { endpoint: endpoints.editProduct, saying: "productSaved" },
  submit: { endpoint: endpoints.submitProduct, saying: "productSubmitted" },
  withdraw: { endpoint: endpoints.withdrawProduct, saying: "productWithdrawn" },
  duplicate: { endpoint: endpoints.duplicateProduct, saying: "productSaved" },
  first: { endpoint: endpoints.firstPhoto, saying: "productSaved" },
  remove: { endpoint: endpoints.removePhoto, saying: "photoRemoved" },
};

export const actNamed = (name: unknown): Act | undefined =>
  typeof name === "string" && Object.hasOwn(acts, name) ? acts[name] : undefined;
