import type { ShouldRevalidateFunctionArgs } from "react-router";

export { clientAction } from "./client-action.ts";

/**
 * For pages that reload their data after a refusal too. When nothing was sent, there is nothing to
 * reload. A page re-exports it with its action.
 */
export const shouldRevalidate = ({ actionStatus }: ShouldRevalidateFunctionArgs) =>
  actionStatus !== 503;
