import { Link } from "#web/ui/base/link.tsx";

interface GoodsTileProps {
  /** The id of the item. */
  id: string;
  name: string;
  /** The quantity in stock. */
  there: string;
}

/** A tile that starts a sale of an item. In a copy the service worker writes those of queued items. */
export const ItemTile = ({ id, name, there }: GoodsTileProps) => (
  <li>
    <Link to={`?item=${id}`}>
      <b className="wrap-anywhere">{name}</b>
      <small>{there}</small>
    </Link>
  </li>
);
