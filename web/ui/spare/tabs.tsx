import "#web/ui/tabs/tabs.css";
import { Link } from "#web/ui/base/link.tsx";
import { inPlace, useAddressWith } from "../base/address-with.ts";

interface TabsProps {
  /** What the tabs choose between, for those who do not see them. */
  label: string;
  /** The first one is the page without the parameter. */
  tabs: { key: string; label: string }[];
  /** Key of the tab shown, as the page read it from the address. */
  current: string;
  /** Name of the parameter in the address. */
  parameter?: string;
}

/** Links to the other faces of a page, each with an address of its own. */
export function Tabs({ label, tabs, current, parameter = "tab" }: TabsProps) {
  const to = useAddressWith(parameter);
  return (
    <nav className="tabs" aria-label={label}>
      <ul>
        {tabs.map((tab, index) => (
          <li key={tab.key}>
            <Link
              to={to(index === 0 ? undefined : tab.key)}
              aria-current={tab.key === current ? "page" : undefined}
              state={inPlace}
              preventScrollReset
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
