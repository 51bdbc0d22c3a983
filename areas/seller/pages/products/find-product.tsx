import { Form } from "react-router";
import { limits } from "#core/limits.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { useSay } from "#web/words/words.tsx";
import { productsPath } from "../paths.ts";

/** Looks for a product of hers by its name, whatever its state. */
export function FindProduct({ term }: { term: string }) {
  const say = useSay();
  return (
    <search>
      <Form
        method="get"
        action={productsPath}
        className="flex max-w-xl flex-wrap items-end gap-x-3"
      >
        <div className="grow">
          <Field
            key={term}
            type="search"
            name="term"
            label={say("seller.page.find")}
            defaultValue={term}
            maxLength={limits.searchTermLength}
          />
        </div>
        <div className="mb-4">
          <Button type="submit" look="quiet">
            {say("seller.page.search")}
          </Button>
        </div>
      </Form>
    </search>
  );
}
