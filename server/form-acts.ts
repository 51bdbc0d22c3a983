import type { Flash } from "#core/flash.ts";
import type { OneEndpoint } from "./operations/endpoint.ts";

/** What a form of a page asks for, and what the next document says when it is done. */
export interface FormAct {
  endpoint: OneEndpoint;
  flash: Flash;
}

/** Finds an act by the value of the button that was pressed; undefined for what is none. */
export const actIn =
  <Act extends FormAct>(acts: Readonly<Record<string, Act>>) =>
  (name = ""): Act | undefined =>
    Object.hasOwn(acts, name) ? acts[name] : undefined;
