import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { page } from "#server/page.ts";
import { getProductOrder } from "../../endpoints.ts";

/** Open to visitors; a user with an account must first verify their phone or e-mail. */
export function guarded(args: PageArgs) {
  const { actor } = page(args.context);
  const isVisitor = actor.kind !== "person";
  return { isVisitor, ...pageFor(isVisitor ? () => undefined : requireVerified, args) };
}

export const searchParamsOf = ({ request }: PageArgs) => new URL(request.url).searchParams;

export type PageContext = ReturnType<typeof guarded>;

/**
 * Returns a cart with the single product; undefined if it is not on offer. An invalid quantity
 * becomes 1.
 */
export async function productAlone(
  { attempt }: PageContext,
  productId: string,
  quantity: string | number,
) {
  const requested = await attempt(getProductOrder, { productId, quantity });
  if (requested.ok) return requested.data;
  const again = await attempt(getProductOrder, { productId, quantity: 1 });
  return again.ok ? again.data : undefined;
}
