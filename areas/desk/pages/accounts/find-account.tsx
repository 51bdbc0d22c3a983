import { Form } from "react-router";
import { limits } from "#core/limits.ts";
import { deskPath } from "#core/paths.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { useSay } from "#web/words/words.tsx";

/** Looks for an account whatever its standing. */
export function FindAccount({ term }: { term: string }) {
  const say = useSay();
  return (
    <search>
      <Form method="get" action={deskPath} className="flex max-w-xl flex-wrap items-end gap-x-3">
        <div className="grow">
          <Field
            key={term}
            type="search"
            name="term"
            label={say("desk.find.label")}
            hint={say("desk.find.hint")}
            defaultValue={term}
            maxLength={limits.searchTermLength}
          />
        </div>
        <div className="mb-4">
          <Button type="submit" look="quiet">
            {say("desk.find.act")}
          </Button>
        </div>
      </Form>
    </search>
  );
}
