import { chooseDelivery } from "#areas/transport/deliveries/endpoints.ts";
import {
  deliveryField,
  loadDeliveryChoices,
  parseDelivery,
} from "#areas/transport/deliveries/pages/choice/load-choices.ts";
import { confirmationStep } from "#core/refusal.ts";
import type { Attempt } from "#server/page.ts";
import { getCart } from "../../endpoints.ts";
import { type PageContext, productAlone } from "./request-page-context.ts";

export interface Submission {
  /** Id of the code that was sent to a visitor. */
  requestId?: string;
  ids: string[];
}

type Placed = { id: string; trader: { id: string }; currency: string };

/**
 * Chooses the transport of each request that was sent. A choice that is refused now leaves the
 * request without transport; its page says so, and the buyer can choose again.
 */
export async function chooseDeliveries(
  { attempt }: PageContext,
  placed: Placed[],
  typed: Record<string, string>,
): Promise<Attempt<Submission>> {
  for (const request of placed) {
    const choice = parseDelivery(typed[deliveryField(request)]);
    if (choice) await attempt(chooseDelivery, { id: request.id, ...choice });
  }
  return { ok: true, data: { ids: placed.map(({ id }) => id) } };
}

const deliveryName = /^delivery\./;

export const deliveriesIn = (typed: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) => {
      const choice = deliveryName.test(name) && parseDelivery(value);
      return choice ? [[name.replace(deliveryName, ""), choice]] : [];
    }),
  );

interface Choosing {
  product: string | null;
  typed: Record<string, string>;
}

/**
 * Returns the transport for the goods and the place as they were submitted, and the submitted
 * choices at their present price; a carrier that no longer goes there is not chosen.
 */
export async function loadChosen(pageContext: PageContext, { product, typed }: Choosing) {
  const { quantity = "", locationId } = typed;
  const cart = product
    ? await productAlone(pageContext, product, quantity)
    : await pageContext.call(getCart, {});
  const shares = cart?.shares ?? [];
  const choices = await loadDeliveryChoices(pageContext, shares, Number(locationId) || undefined);
  const chosen = choices.flatMap((choice) => {
    const value = choice && typed[choice.name];
    if (!choice || !value) return [];
    const [service] = value.split(" ");
    const now = choice.options.find((option) => option.value.split(" ")[0] === service)?.value;
    return [[choice.name, now ?? ""] as const];
  });
  return { choices, cart, typed: Object.fromEntries(chosen) as Record<string, string> };
}

/**
 * No transport is chosen at a price that the buyer has not seen: another quantity or place, or
 * another tariff, is shown first. Returns undefined where nothing has changed.
 */
export async function newDelivery(
  pageContext: PageContext,
  choosing: Choosing,
): Promise<Attempt<Submission> | undefined> {
  const { typed } = choosing;
  const posted = Object.entries(typed).filter(([name, value]) => deliveryName.test(name) && value);
  if (posted.length === 0) return undefined;
  const { typed: now, cart } = await loadChosen(pageContext, choosing);
  if (!cart || posted.every(([name, value]) => now[name] === value)) return undefined;
  const values = { ...typed, ...Object.fromEntries(posted.map(([name]) => [name, ""])), ...now };
  const message = pageContext.say("cart.request.newDelivery");
  return { ok: false, refusal: confirmationStep({ message, values }) };
}
