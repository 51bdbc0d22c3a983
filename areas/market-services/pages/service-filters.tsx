import { servicesPath } from "#core/paths.ts";
import { Chips } from "#web/ui/lists/chips.tsx";
import { useSay } from "#web/words/words.tsx";
import { categoryPath } from "./paths.ts";

interface Named {
  id: number;
  name: string;
}

interface ServiceFiltersProps {
  categories: Named[];
  /** Of the chosen category. */
  types: Named[];
  category: number | undefined;
  type: number | undefined;
}

/** Categories, and the types of the chosen one, one touch each, no form. */
export function ServiceFilters({ categories, types, category, type }: ServiceFiltersProps) {
  const say = useSay();
  return (
    <>
      <Chips
        label={say("marketServices.list.category")}
        chips={[
          { label: say("marketServices.list.allCategories"), to: servicesPath, chosen: !category },
          ...categories.map(({ id, name }) => ({
            label: name,
            to: categoryPath(id),
            chosen: id === category,
          })),
        ]}
      />
      {category && types.length > 1 && (
        <Chips
          label={say("marketServices.list.type")}
          chips={[
            {
              label: say("marketServices.list.allTypes"),
              to: categoryPath(category),
              chosen: !type,
            },
            ...types.map(({ id, name }) => ({
              label: name,
              to: `${categoryPath(category)}&type=${id}`,
              chosen: id === type,
            })),
          ]}
        />
      )}
    </>
  );
}
