import "./lists.css";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { Link } from "#web/ui/base/link.tsx";
import { useSay } from "#web/words/words.tsx";

interface FilterFormProps {
  /** Fields and selects. */
  children: ReactNode;
  /** The number of active filters, shown on the collapsed form with a link that clears them. */
  active?: number;
  /** Parameters that are submitted as hidden fields. */
  keep?: Record<string, string | number | undefined>;
  /** Where the form is sent; defaults to its own page. */
  action?: string;
  /** Address of the link that clears the filters. */
  clear?: string;
}

/** Filters as a GET form: collapsed on a phone, open on a wide screen, complete without scripts. */
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
