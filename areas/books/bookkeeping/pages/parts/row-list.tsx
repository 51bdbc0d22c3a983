import "./rows.css";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { Link } from "#web/ui/base/link.tsx";

/** A row of the books as a list shows it, in the reader's language. */
export interface BookRow {
  id: string;
  to: string;
  title: string;
  /** Day, category, quantity. */
  note: string;
  amount: string;
  isDemo: boolean;
}

/** A list of rows; each is one link. */
export function RowList({ rows }: { rows: BookRow[] }) {
  return (
    <ul className="book-rows">
      {rows.map(({ id, to, title, note, amount, isDemo }) => (
        <li key={id}>
          <div>
            <Link to={to}>{title}</Link> {isDemo && <DemoBadge />}
            <small>{note}</small>
          </div>
          <b>{amount}</b>
        </li>
      ))}
    </ul>
  );
}
