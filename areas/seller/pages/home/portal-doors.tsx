import { Link } from "react-router";
import { LineIcon } from "#web/shell/line-icon.tsx";
import { useSay } from "#web/words/words.tsx";
import { importPath, newProductPath, productsPath } from "../paths.ts";

const doors = [
  { name: "add", to: newProductPath, icon: "M12 5v14M5 12h14" },
  {
    name: "products",
    to: productsPath,
    icon: "M4 5h6v6H4zM14 5h6v6h-6zM4 15h6v6H4zM14 15h6v6h-6z",
  },
  { name: "orders", to: "/portal/orders", icon: "M4 9h16l-1.5 11h-13zM8 9l2-6M16 9l-2-6" },
  { name: "dashboard", to: "/market/dashboard", icon: "M4 20V10M10 20V4M16 20v-8M3 20h18" },
  { name: "import", to: importPath, icon: "M12 3v12M7 10l5 5 5-5M4 20h16" },
];

/** The ways on from the seller's home. */
export function PortalDoors() {
  const say = useSay();
  return (
    <nav aria-label={say("seller.home.doors")} className="mt-8">
      <ul className="starts">
        {doors.map(({ name, to, icon }) => (
          <li key={name}>
            <LineIcon path={icon} />
            <Link to={to}>{say(`seller.home.door.${name}`)}</Link>
            <p>{say(`seller.home.doorText.${name}`)}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
