import { Link } from "react-router";

interface Chip {
  to: string;
  label: string;
  /** It is what the page shows. */
  chosen?: boolean;
}

/** Choices one touch away, in a row that a finger pushes; the chosen one comes first. */
export function Chips({ label, chips }: { label: string; chips: Chip[] }) {
  // A row that scrolls would hide the chosen one on a phone.
  const ordered = [...chips.filter((chip) => chip.chosen), ...chips.filter((chip) => !chip.chosen)];
  return (
    <nav aria-label={label} className="chips">
      <ul>
        {ordered.map(({ to, label: name, chosen }) => (
          <li key={to}>
            <Link to={to} aria-current={chosen ? "true" : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
