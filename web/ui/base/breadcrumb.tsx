import { Link } from "#web/ui/base/link.tsx";
import { useSay } from "#web/words/words.tsx";
import { BreadcrumbData } from "./breadcrumb-data.tsx";

interface BreadcrumbProps {
  /** From the widest to the page itself; Home is added automatically. */
  items: { label: string; to?: string }[];
}

/**
 * The position of the page. Its own name is already the heading, so it is included for search
 * engines only.
 */
export function Breadcrumb({ items }: BreadcrumbProps) {
  const say = useSay();
  const trail = [{ label: say("web.menu.home"), to: "/" }, ...items];
  return (
    <nav aria-label={say("web.ui.breadcrumb")} className="breadcrumb">
      <BreadcrumbData trail={trail} />
      <ol>
        {trail.map(
          ({ label, to }) =>
            to && (
              <li key={label}>
                <Link to={to}>{label}</Link>
              </li>
            ),
        )}
      </ol>
    </nav>
  );
}
