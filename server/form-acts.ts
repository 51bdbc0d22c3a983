import type { Flash } from "#core/flash.ts";
import type { OneEndpoint } from "./operations/endpoint.ts";

/** The endpoint that a page form calls, and the flash of the next document when it succeeds. */
export interface FormAct {
  endpoint: OneEndpoint;
  flash: Flash;
}

/** Finds an act by the value of the clicked button. Returns undefined if there is none. */
export const findFormAct =
  <Act extends FormAct>(acts: Readonly<Record<string, Act>>) =>
  (name = ""): Act | undefined =>
    Object.hasOwn(acts, name) ? acts[name] : undefined;
