import type { Flash } from "#core/flash.ts";
import { deskPath } from "#core/paths.ts";
import type { PageContext } from "#server/page.ts";
import { redirectWithFlash } from "#server/redirect-with-flash.ts";
import { listPendingReviews } from "../../endpoints.ts";

/**
 * Redirects the officer to the oldest pending review of any kind, or to the empty desk after the
 * last.
 */
export async function redirectToNextReview(
  { call, context }: Pick<PageContext, "call" | "context">,
  flash: Flash,
): Promise<Response> {
  const { data } = await call(listPendingReviews, { size: 1 });
  return redirectWithFlash(context, data[0]?.link ?? deskPath, flash);
}
