import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { Link } from "#web/ui/base/link.tsx";
import { useSay } from "#web/words/words.tsx";

/** A column of a table that sellers upload. */
export interface TableColumn {
  column: string;
  about: string;
  isOptional: boolean;
}

export function ColumnAbout({ about, isOptional }: TableColumn) {
  const say = useSay();
  return (
    <>
      {about}
      {isOptional && <small> {say("web.ui.optional")}</small>}
    </>
  );
}

interface TableChoicesProps {
  /** Heading of the kinds. */
  title: string;
  /** The names that a cell may have, by group. */
  kinds: { label: string; names: string }[];
  units: string;
}

/** The names of kinds and units that a table may have, folded. */
export function TableChoices({ title, kinds, units }: TableChoicesProps) {
  const say = useSay();
  return (
    <>
      <details>
        <summary className={foldHead}>{title}</summary>
        <DefinitionList items={kinds.map(({ label, names }) => ({ term: label, detail: names }))} />
      </details>
      <details>
        <summary className={foldHead}>{say("seller.import.units")}</summary>
        <p>{units}</p>
      </details>
    </>
  );
}

/** Leads to the drafts that an upload created. */
export function DraftsLink({ to }: { to: string }) {
  const say = useSay();
  return (
    <p>
      <Link to={to} className={foldHead}>
        {say("seller.import.see")}
      </Link>
    </p>
  );
}

const foldHead = "flex min-h-11 items-center underline";
