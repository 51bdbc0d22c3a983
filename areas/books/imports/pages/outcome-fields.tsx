import { useId } from "react";
import { Field } from "#web/ui/base/field.tsx";
import { ChoiceGroup } from "#web/ui/choices/choice-group.tsx";
import { useSay } from "#web/words/words.tsx";
import type { Outcome } from "../import-limits.ts";

export interface OutcomeFieldsProps {
  /** Whether the money came in; an expense never does. */
  isIn: boolean;
  becomes: Outcome;
  words: string;
  /** Names of categories, for money that went out. */
  categories: string[];
  /** The row of the books that it seems to be. */
  link?: string;
}

/** Fields for what a row of a statement, or all rows of a counterparty, becomes in the books. */
export function OutcomeFields({ isIn, becomes, words, categories, link = "" }: OutcomeFieldsProps) {
  const say = useSay();
  const list = useId();
  const choices = [isIn ? ("sale" as const) : ("expense" as const), "none" as const];
  const options = choices.map((value) => ({
    value: value as Outcome,
    label: say(`bookImports.form.${value}`),
  }));
  if (link) options.unshift({ value: "link", label: say("bookImports.form.link") });
  return (
    <>
      <ChoiceGroup
        name="becomes"
        label={say("bookImports.form.becomes")}
        options={options}
        chosen={[becomes]}
      />
      <Field
        name="words"
        label={say(isIn ? "bookImports.form.product" : "bookImports.form.category")}
        hint={isIn ? undefined : say("bookImports.form.categoryHint")}
        defaultValue={words}
        maxLength={isIn ? 120 : 60}
        list={isIn ? undefined : list}
        autoComplete="off"
      />
      {!isIn && (
        <datalist id={list}>
          {categories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
      )}
    </>
  );
}
