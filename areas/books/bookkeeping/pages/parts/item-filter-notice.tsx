import { QuietLink } from "#web/ui/base/button.tsx";
import { LineLink } from "#web/ui/base/link.tsx";
import { useSay } from "#web/words/words.tsx";
import type { ItemFilter } from "./load-item-filter.ts";

interface OfItemProps {
  item: ItemFilter;
  /** The unfiltered list. */
  all: string;
  label: string;
}

/** Shows which item a list is filtered by, with a link to the unfiltered list. */
export function ItemFilterNotice({ item, all, label }: OfItemProps) {
  const say = useSay();
  if (!item) return null;
  return (
    <p className="mb-4 flex flex-wrap items-center gap-3">
      <span className="wrap-anywhere">
        {say("bookkeeping.list.ofItem")}{" "}
        {item.to ? <LineLink to={item.to}>{item.name}</LineLink> : item.name}
      </span>
      <QuietLink to={all}>{label}</QuietLink>
    </p>
  );
}
