import { Link } from "react-router";
import { marketPath, regionsPath, servicesPath } from "#core/paths.ts";
import { LineIcon } from "#web/shell/line-icon.tsx";
import { useSay } from "#web/words/words.tsx";
import { regulationsPath } from "./paths.ts";

const regulations = {
  name: "regulations",
  to: regulationsPath,
  icon: "M6 3h9l4 4v14H6zM9 10h7M9 14h7M9 18h4",
};
const regions = {
  name: "regions",
  to: regionsPath,
  icon: "M3 12h18M12 3c-5 5-5 13 0 18 5-5 5-13 0-18M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18",
};

/** The link cards of the specification; the other countries stand in for regulations until those have a page. */
const startsOf = (hasRegulations: boolean) => [
  {
    name: "access",
    to: marketPath,
    icon: "M4 9h16l-1.5 11h-13zM8 9l2-6M16 9l-2-6M10 13v4M14 13v4",
  },
  hasRegulations ? regulations : regions,
  { name: "services", to: servicesPath, icon: "M4 8h16v12H4zM9 8V4h6v4M4 13h16M12 12v3" },
];

/** The ways into Soko. */
export function StartCards({ hasRegulations }: { hasRegulations: boolean }) {
  const say = useSay();
  return (
    <nav aria-label={say("content.home.start")}>
      <ul className="starts">
        {startsOf(hasRegulations).map(({ name, to, icon }) => (
          <li key={name}>
            <LineIcon path={icon} />
            <Link to={to}>{say(`content.home.${name}`)}</Link>
            <p>{say(`content.home.${name}Text`)}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
