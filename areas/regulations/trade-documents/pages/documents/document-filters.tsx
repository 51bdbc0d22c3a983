import { limits } from "#core/limits.ts";
import { Field, Select } from "#web/ui/base/field.tsx";
import { FilterForm } from "#web/ui/lists/filter-form.tsx";
import { useSay } from "#web/words/words.tsx";
import type { loader } from "./load-documents.tsx";

type List = NonNullable<Awaited<ReturnType<typeof loader>>["list"]>;

/**
 * Filters documents by goods, operation and countries; sub-categories appear once a category is
 * chosen.
 */
export function DocumentFilters({ list }: { list: List }) {
  const say = useSay();
  const { chosen, choices, country } = list;
  const { category, subCategory, commodity } = chosen;
  const selects = [
    { name: "from", value: chosen.from, options: choices.lands },
    { name: "to", value: chosen.to, options: choices.lands },
    { name: "operation", value: chosen.operation, options: choices.operations },
    { name: "category", label: "goodsCategory", value: category, options: choices.categories },
    { name: "subCategory", value: subCategory, options: choices.subCategories },
    { name: "commodity", value: commodity, options: choices.commodities },
    { name: "type", value: chosen.type, options: choices.types },
    { name: "about", label: "category", value: chosen.about, options: choices.abouts },
  ];
  return (
    <FilterForm
      active={Object.values(chosen).filter(Boolean).length}
      keep={{ country: country?.toLowerCase() }}
      clear={country ? `?country=${country.toLowerCase()}` : "?"}
    >
      <Field
        key={`term${chosen.term}`}
        label={say("tradeDocuments.filter.term")}
        name="term"
        type="search"
        defaultValue={chosen.term}
        maxLength={limits.searchTermLength}
      />
      {selects
        .filter(({ options }) => options.length > 0)
        .map(({ name, label = name, value, options }) => (
          <Select
            key={`${name}${value} ${category} ${subCategory}`}
            label={say(`tradeDocuments.filter.${label}`)}
            name={name}
            defaultValue={value ?? ""}
            options={options}
            empty={say("tradeDocuments.filter.any")}
          />
        ))}
    </FilterForm>
  );
}
