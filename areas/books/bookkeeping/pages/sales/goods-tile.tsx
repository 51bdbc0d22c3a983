import { Link } from "#web/ui/base/link.tsx";

interface GoodsTileProps {
  /** That of the item. */
  id: string;
  name: string;
  /** How much is there. */
  there: string;
}

/** Goods to press for a sale of them; in a copy the service worker writes those that wait (rows.ts). */
export const GoodsTile = ({ id, name, there }: GoodsTileProps) => (
  <li>
    <Link to={`?item=${id}`}>
      <b className="wrap-anywhere">{name}</b>
      <small>{there}</small>
    </Link>
  </li>
);
