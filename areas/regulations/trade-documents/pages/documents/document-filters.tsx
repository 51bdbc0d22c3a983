import { Select } from "#web/ui/base/field.tsx";
import { GoodsField } from "#web/ui/goods/goods-field.tsx";
import { FilterForm } from "#web/ui/lists/filter-form.tsx";
import { TermField } from "#web/ui/lists/term-field.tsx";
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
    { name: "commodity", value: commodity, options: choices.commodities, Field: GoodsField },
    { name: "type", value: chosen.type, options: choices.types },
    { name: "about", label: "category", value: chosen.about, options: choices.abouts },
  ];
  return (
    <FilterForm
      active={Object.values(chosen).filter(Boolean).length}
      keep={{ country: country?.toLowerCase() }}
      clear={country ? `?country=${country.toLowerCase()}` : "?"}
    >
      <TermField label={say("tradeDocuments.filter.term")} term={chosen.term} />
      {selects
        .filter(({ options }) => options.length > 0)
        .map(({ name, label = name, value, options, Field = Select }) => (
          <Field
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
