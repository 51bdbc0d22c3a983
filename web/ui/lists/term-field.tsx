import { limits } from "#core/limits.ts";
import { Field } from "../base/field.tsx";

interface TermFieldProps {
  label: string;
  /** The term of the address. */
  term: string | undefined;
  name?: string;
  hint?: string;
  error?: string | false | undefined;
}

/** The field of a search. It shows the term of the address again after a navigation. */
export function TermField({ term = "", name = "term", ...field }: TermFieldProps) {
  return (
    <Field
      key={term}
      name={name}
      type="search"
      defaultValue={term}
      maxLength={limits.searchTermLength}
      {...field}
    />
  );
}
