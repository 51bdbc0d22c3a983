import { useSay } from "#web/words/words.tsx";
import { optionalFields, type RegistrationField } from "../steps.ts";
import type { TypedValues } from "./stage.ts";

/** Returns the label of a registration field and what was typed into it before. */
export function useFields(values: TypedValues) {
  const say = useSay();
  return (name: RegistrationField) => ({
    name,
    label: say(`registration.field.${name}`),
    defaultValue: values[name],
    required: !optionalFields.includes(name),
  });
}
