import { useId } from "react";
import { Field } from "#web/ui/base/field.tsx";
import { Ticks } from "#web/ui/choices/ticks.tsx";
import { useSay } from "#web/words/words.tsx";
import type { Outcome } from "../import-limits.ts";

export interface OutcomeFieldsProps {
  /** Whether the money came in, which no expense does. */
  isIn: boolean;
  becomes: Outcome;
  words: string;
  /** Names of categories, where it went out. */
  categories: string[];
}

/** What a row of a statement becomes in the books, or all of a counterparty. */
export function OutcomeFields({ isIn, becomes, words, categories }: OutcomeFieldsProps) {
  const say = useSay();
  const list = useId();
  const choices = [isIn ? "sale" : "expense", "none"] as const;
  return (
    <>
      <Ticks
        name="becomes"
        label={say("bookImports.form.becomes")}
        options={choices.map((value) => ({ value, label: say(`bookImports.form.${value}`) }))}
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
