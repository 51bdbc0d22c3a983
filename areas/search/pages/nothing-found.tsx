import { marketAddress } from "#core/paths.ts";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { useSay } from "#web/words/words.tsx";
import type { CategoryToTry } from "./categories-to-try.ts";

/** Said where words find nothing: what to try, and the categories to look through. */
export function NothingFound({ categories }: { categories: CategoryToTry[] }) {
  const say = useSay();
  return (
    <>
      <EmptyState title={say("search.nothing")}>
        <p>{say("search.advice")}</p>
      </EmptyState>
      <Chips
        label={say("search.categories")}
        chips={categories.map(({ id, name }) => ({
          to: marketAddress({ category: id }),
          label: name,
        }))}
      />
    </>
  );
}
