import "./lists.css";
import { useEffect, useRef } from "react";
import { Link } from "#web/ui/base/link.tsx";
import { chosenInSight } from "./chosen-in-sight.ts";

interface Chip {
  to: string;
  label: string;
  /** It is what the page shows. */
  chosen?: boolean;
}

/** Choices one touch away, in a row that a finger pushes; the chosen one is brought into sight. */
export function Chips({ label, chips }: { label: string; chips: Chip[] }) {
  const row = useRef<HTMLElement>(null);
  const chosen = chips.find((chip) => chip.chosen)?.to;
  // biome-ignore lint/correctness/useExhaustiveDependencies: again where another is chosen
  useEffect(() => {
    if (row.current) chosenInSight(row.current);
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
