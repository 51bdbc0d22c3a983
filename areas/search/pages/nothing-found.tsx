import { marketAddress } from "#areas/market/pages/paths.ts";
import { Chips } from "#web/ui/chips.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
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
