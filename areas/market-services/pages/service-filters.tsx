import { ButtonLink } from "#web/ui/button.tsx";
import { useSay } from "#web/words/words.tsx";
import { categoryPath, servicesPath } from "./paths.ts";

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

/** Categories, and the types of the chosen one, as rows of links: one touch each, no form. */
export function ServiceFilters({ categories, types, category, type }: ServiceFiltersProps) {
  const say = useSay();
  return (
    <>
      <FilterLinks
        label={say("marketServices.list.category")}
        chosen={category}
        links={[
          { id: undefined, name: say("marketServices.list.allCategories"), to: servicesPath },
          ...categories.map(({ id, name }) => ({ id, name, to: categoryPath(id) })),
        ]}
      />
      {category && types.length > 1 && (
        <FilterLinks
          label={say("marketServices.list.type")}
          chosen={type}
          links={[
            {
              id: undefined,
              name: say("marketServices.list.allTypes"),
              to: categoryPath(category),
            },
            ...types.map(({ id, name }) => ({
              id,
              name,
              to: `${categoryPath(category)}&type=${id}`,
            })),
          ]}
        />
      )}
    </>
  );
}

interface FilterLinksProps {
  label: string;
  chosen: number | undefined;
  links: { id: number | undefined; name: string; to: string }[];
}

function FilterLinks({ label, chosen, links }: FilterLinksProps) {
  // The chosen one first: a row that scrolls would hide it on a phone.
  const isChosen = ({ id }: { id: number | undefined }) => id === chosen;
  const ordered = [...links.filter(isChosen), ...links.filter((link) => !isChosen(link))];
  return (
    <nav aria-label={label} className="-mx-4 mb-3 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex gap-2 sm:flex-wrap">
        {ordered.map((link) => (
          <li key={link.to} className="flex-none">
            <ButtonLink
              to={link.to}
              look={isChosen(link) ? "primary" : "quiet"}
              aria-current={isChosen(link) ? "true" : undefined}
            >
              {link.name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
