import "./lists.css";
import { useEffect, useRef } from "react";
import { Link } from "#web/ui/base/link.tsx";
import { scrollChosenIntoView } from "./scroll-chosen-into-view.ts";

interface Chip {
  to: string;
  label: string;
  /** Whether it is the current choice. */
  chosen?: boolean;
}

/** A row of choices that scrolls sideways; the current one is scrolled into view. */
export function Chips({ label, chips }: { label: string; chips: Chip[] }) {
  const row = useRef<HTMLElement>(null);
  const chosen = chips.find((chip) => chip.chosen)?.to;
  // biome-ignore lint/correctness/useExhaustiveDependencies: again where another is chosen
  useEffect(() => {
    if (row.current) scrollChosenIntoView(row.current);
  }, [chosen]);
  return (
    <nav aria-label={label} className="chips" ref={row}>
      <ul>
        {chips.map(({ to, label: name, chosen: isChosen }) => (
          <li key={to}>
            <Link to={to} aria-current={isChosen ? "true" : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
