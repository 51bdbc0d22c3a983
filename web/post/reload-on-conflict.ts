import type { ShouldRevalidateFunctionArgs } from "react-router";

export { clientAction } from "./client-action.ts";

/**
 * Reloads the data after a conflict, so that the refused form is shown with the current state. A
 * page re-exports it with its action: `export { clientAction, shouldRevalidate } from
 * "#web/post/reload-on-conflict.ts";`
 */
export const shouldRevalidate = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus === 409 || defaultShouldRevalidate;
