import "#web/ui/tabs/tabs.css";
import { Link } from "#web/ui/base/link.tsx";
import { inPlace, useAddressWith } from "../base/address-with.ts";

interface TabsProps {
  /** Accessible name of the tabs. */
  label: string;
  /** Without an address of its own, the first one is the page without the parameter. */
  tabs: { key: string; label: string; to?: string }[];
  /** Key of the current tab, from the address. */
  current: string;
  /** Name of the parameter in the address. */
  parameter?: string;
}

/** Links to the other views of a page, each with its own address. */
export function Tabs({ label, tabs, current, parameter = "tab" }: TabsProps) {
  const to = useAddressWith(parameter);
  return (
    <nav className="tabs" aria-label={label}>
      <ul>
        {tabs.map((tab, index) => (
          <li key={tab.key}>
            <Link
              to={tab.to ?? to(index === 0 ? undefined : tab.key)}
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
