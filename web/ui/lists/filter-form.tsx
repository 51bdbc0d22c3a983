import "./lists.css";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { Link } from "#web/ui/base/link.tsx";
import { useSay } from "#web/words/words.tsx";

interface FilterFormProps {
  /** Fields and selects. */
  children: ReactNode;
  /** How many filters are set; shown on the closed form, with a link that clears them. */
  active?: number;
  /** Parameters to carry along unseen. */
  keep?: Record<string, string | number | undefined>;
  /** Where the form goes; the page it stands on unless given. */
  action?: string;
  /** Where the link leads that clears them. */
  clear?: string;
}

/** Filters as a GET form: folded on a phone, open on a wide screen, whole without scripts. */
export function FilterForm({
  children,
  active = 0,
  keep = {},
  action,
  clear = action ?? "?",
}: FilterFormProps) {
  const say = useSay();
  return (
    <details className="filters">
      <summary>{say("web.ui.filter", { active })}</summary>
      <Form method="get" {...(action ? { action } : {})}>
        {Object.entries(keep).map(
          ([name, value]) =>
            value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {children}
        <div className="filters-acts">
          <button type="submit" className="button button-primary">
            {say("web.ui.apply")}
          </button>
          {active > 0 && (
            <Link className="button button-quiet" to={clear}>
              {say("web.ui.clear")}
            </Link>
          )}
        </div>
      </Form>
    </details>
  );
}
