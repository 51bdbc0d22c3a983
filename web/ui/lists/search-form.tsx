import { Form } from "react-router";
import { limits } from "#core/limits.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Field } from "#web/ui/base/field.tsx";

interface SearchFormProps {
  /** Path of the list that is searched. */
  action: string;
  /** The current search term. */
  term: string;
  /** Label of the field. */
  label: string;
  /** Text of the button. */
  submit: string;
  hint?: string;
  /** Parameters that are submitted as hidden fields. */
  filters?: Record<string, string>;
  /** Anchor for links to the form: `#find`. */
  id?: string;
  /** Adds space around it. */
  className?: string;
}

/** A search field with its button, as a GET form. */
export function SearchForm({
  action,
  term,
  label,
  submit,
  hint,
  filters = {},
  id,
  className = "",
}: SearchFormProps) {
  return (
    <search id={id} className={className}>
      <Form method="get" action={action} className="flex max-w-xl flex-wrap items-end gap-x-3">
        {Object.entries(filters).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="grow">
          <Field
            key={term}
            type="search"
            name="term"
            label={label}
            hint={hint}
            defaultValue={term}
            maxLength={limits.searchTermLength}
          />
        </div>
        <div className="mb-4">
          <Button type="submit" look="quiet">
            {submit}
          </Button>
        </div>
      </Form>
    </search>
  );
}
