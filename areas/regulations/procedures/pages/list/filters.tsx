import { proceduresPath } from "#areas/regulations/sources/paths.ts";
import type { PageContext } from "#server/page.ts";
import { Select } from "#web/ui/base/field.tsx";
import { GoodsField } from "#web/ui/goods/goods-field.tsx";
import { TermField } from "#web/ui/lists/term-field.tsx";
import { prerenderWithWords } from "#web/words/prerender.tsx";
import { type ProcedureChoice, procedureAddress } from "../../procedure-choice.ts";
import type { loadChoice } from "./load-choice.ts";

type Lists = Awaited<ReturnType<typeof loadChoice>>["lists"];

/**
 * Renders the filter form of the procedures; prerendered because its long lists would otherwise be
 * sent twice.
 */
export const renderFilters = (
  wording: PageContext,
  choice: ProcedureChoice,
  lists: Lists,
): string =>
  prerenderWithWords(
    wording,
    <Filters wording={wording} choice={choice} lists={lists} />,
    "filters",
  );

interface FiltersProps {
  wording: PageContext;
  choice: ProcedureChoice;
  lists: Lists;
}

function Filters({ wording: { say }, choice, lists }: FiltersProps) {
  const { operation, category, subCategory, commodity, country, place, term } = choice;
  const set = [category, subCategory, commodity, place, term];
  const active = set.filter((filter) => filter !== undefined && filter !== "").length;
  const choose = (
    name: string,
    value: number | undefined,
    options: { value: number; label: string }[],
  ) =>
    options.length > 0 && (
      <Select
        label={say(`regulations.filter.${name}`)}
        name={name}
        defaultValue={value ?? ""}
        options={options}
        empty={say("regulations.filter.any")}
      />
    );
  return (
    <details className="filters">
      <summary>{say("web.ui.filter", { active })}</summary>
      <form method="get" action={proceduresPath}>
        {operation && <input type="hidden" name="operation" value={operation} />}
        {country && <input type="hidden" name="country" value={country} />}
        {choose("category", category, lists.categories)}
        {choose("subCategory", subCategory, lists.subCategories)}
        <GoodsField
          label={say("regulations.filter.commodity")}
          name="commodity"
          defaultValue={commodity ?? ""}
          options={lists.goods}
          empty={say("regulations.filter.any")}
        />
        {choose("place", place, lists.places)}
        <TermField label={say("regulations.filter.term")} term={term} />
        <div className="filters-acts">
          <button type="submit" className="button button-primary">
            {say("web.ui.apply")}
          </button>
          {active > 0 && (
            <a className="button button-quiet" href={procedureAddress({ operation, country })}>
              {say("web.ui.clear")}
            </a>
          )}
        </div>
      </form>
    </details>
  );
}
