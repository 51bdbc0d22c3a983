import { Link } from "#web/ui/base/link.tsx";
import { useSay } from "#web/words/words.tsx";
import { TrailData } from "./trail-data.tsx";

interface BreadcrumbProps {
  /** From the widest to the page itself; Home stands before them by itself. */
  items: { label: string; to?: string }[];
}

/** Where the page stands; its own name is its heading, and stands for search engines alone. */
export function Breadcrumb({ items }: BreadcrumbProps) {
  const say = useSay();
  const trail = [{ label: say("web.menu.home"), to: "/" }, ...items];
  return (
    <nav aria-label={say("web.ui.breadcrumb")} className="breadcrumb">
      <TrailData trail={trail} />
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
