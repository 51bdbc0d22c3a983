import { data } from "react-router";
import type { Flash } from "#core/flash.ts";
import type { OneEndpoint } from "./operations/endpoint.ts";
import type { Attempt, PageContext } from "./page.ts";

/** The endpoint that a page form calls, and the flash of the next document when it succeeds. */
export interface FormAct {
  endpoint: OneEndpoint;
  flash: Flash;
}

type FormValues = Partial<Record<string, string>>;

interface FormPageContext extends Pick<PageContext, "attempt"> {
  formValues: () => Promise<FormValues>;
}

/** Finds an act by the value of the clicked button. Returns undefined if there is none. */
export const findFormAct =
  <Act extends FormAct>(acts: Readonly<Record<string, Act>>) =>
  (name: unknown): Act | undefined =>
    typeof name === "string" && Object.hasOwn(acts, name) ? acts[name] : undefined;

/**
 * Reads a posted form, finds its act by the value of the clicked `act` button, and calls the
 * endpoint with what `inputOf` makes of the form.
 * @throws a 400 response for an unknown act
 */
export async function attemptAct<Act extends FormAct>(
  { attempt, formValues }: FormPageContext,
  acts: Readonly<Record<string, Act>>,
  inputOf: (typed: FormValues) => object,
): Promise<{ act: Act; typed: FormValues; done: Attempt<unknown> }> {
  const typed = await formValues();
  const act = findFormAct(acts)(typed.act);
  if (!act) throw data(null, { status: 400 });
  return { act, typed, done: await attempt(act.endpoint, inputOf(typed), typed) };
}
