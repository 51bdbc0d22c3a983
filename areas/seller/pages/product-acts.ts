import { data, type RouterContextProvider } from "react-router";
import type { Flash } from "#core/flash.ts";
import { redirectWithFlash } from "#server/arrival.ts";
import { formOf } from "#server/form-of.ts";
import { signedIn } from "#server/guards.ts";
import type { OneEndpoint } from "#server/operations/endpoint.ts";
import { page, refused } from "#server/page.ts";
import { flash } from "../flashes.ts";
import * as endpoints from "../products/endpoints.ts";
import { ownProductPath } from "./paths.ts";

/** What the forms of a seller's pages may ask for, by the value of their field or button `act`. */
const acts: Record<string, { endpoint: OneEndpoint; flash: Flash }> = {
  offer: { endpoint: endpoints.changeOffer, flash: flash.productSaved },
  save: { endpoint: endpoints.editProduct, flash: flash.productSaved },
  submit: { endpoint: endpoints.submitProduct, flash: flash.productSubmitted },
  withdraw: { endpoint: endpoints.withdrawProduct, flash: flash.productWithdrawn },
  duplicate: { endpoint: endpoints.duplicateProduct, flash: flash.productSaved },
  first: { endpoint: endpoints.firstPhoto, flash: flash.productSaved },
  remove: { endpoint: endpoints.removePhoto, flash: flash.photoRemoved },
};

/**
 * Does what a form asks for by its `act`.
 * @param address `path` is where she goes on, but with a copy, which is shown; `id` is the product's
 *   where the page is of one
 */
export async function actOnProduct(
  provider: Readonly<RouterContextProvider>,
  request: Request,
  { path, ...address }: { path: string; id?: string },
) {
  signedIn(provider, request);
  const { attempt, context } = page(provider);
  const typed = Object.fromEntries(await formOf(request));
  const name = String(typed.act);
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
  if (!act) throw data(null, { status: 400 });
  const done = await attempt(act.endpoint, { ...typed, ...address }, typed);
  if (!done.ok) return refused(done.refusal);
  const shown = name === "duplicate" ? ownProductPath((done.data as { id: string }).id) : path;
  return redirectWithFlash(context, shown, act.flash);
}
