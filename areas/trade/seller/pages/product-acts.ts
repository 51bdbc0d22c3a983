import { attemptAct, type FormAct } from "#server/form-acts.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { refusalResponse } from "#server/page.ts";
import { redirectWithFlash } from "#server/redirect-with-flash.ts";
import { flash } from "../flashes.ts";
import * as endpoints from "../products/endpoints.ts";
import { ownProductPath } from "./paths.ts";
import { refusalWithHints } from "./product/refusal-with-hints.ts";

/** The acts of the forms on a seller's pages, by the value of their `act` field or button. */
const acts: Record<string, FormAct> = {
  offer: { endpoint: endpoints.changeOffer, flash: flash.productSaved },
  save: { endpoint: endpoints.editProduct, flash: flash.productSaved },
  submit: { endpoint: endpoints.submitProduct, flash: flash.productSubmitted },
  withdraw: { endpoint: endpoints.withdrawProduct, flash: flash.productWithdrawn },
  duplicate: { endpoint: endpoints.duplicateProduct, flash: flash.productSaved },
  first: { endpoint: endpoints.setPrimaryPhoto, flash: flash.productSaved },
  remove: { endpoint: endpoints.removePhoto, flash: flash.photoRemoved },
};

/**
 * Performs a form's `act`.
 * @param address `path` is where the user continues, except after a copy, which is opened; `id` is
 * the product's, on the page of one
 */
export async function submitProductAct(
  args: PageArgs,
  { path, ...address }: { path: string; id?: string },
) {
  const pageContext = pageFor(requireVerified, args);
  const { act, typed, done } = await attemptAct(pageContext, acts, (typed) => ({
    ...typed,
    ...address,
  }));
  const name = typed.act;
  if (!done.ok) {
    return name === "save"
      ? refusalWithHints(pageContext, done.refusal)
      : refusalResponse(done.refusal);
  }
  const nextPath = name === "duplicate" ? ownProductPath((done.data as { id: string }).id) : path;
  return redirectWithFlash(pageContext.context, nextPath, act.flash);
}
