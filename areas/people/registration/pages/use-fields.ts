import { useSay } from "#web/words/words.tsx";
import { mayBeEmpty, type RegistrationField } from "../steps.ts";
import type { Values } from "./stage.ts";

/** Returns the label of a registration field and what was typed into it before. */
export function useFields(values: Values) {
  const say = useSay();
  return (name: RegistrationField) => ({
    name,
    label: say(`registration.field.${name}`),
    defaultValue: values[name],
    required: !mayBeEmpty.includes(name),
  });
}
