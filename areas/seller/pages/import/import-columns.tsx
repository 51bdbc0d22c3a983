import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import { columns, neededColumns, tableColumns } from "../../table/table-columns.ts";

interface ImportColumnsProps {
  currency: string;
  commodities: { label: string; names: string }[];
  units: string;
}

const unfolds = "flex min-h-11 items-center underline";

/** How the table is to look: its columns, and what things are called in it. */
export function ImportColumns({ currency, commodities, units }: ImportColumnsProps) {
  const say = useSay();
  return (
    <div className="min-w-0">
      <Section title={say("seller.import.how")}>
        <DefinitionList
          items={columns.map((column) => ({
            term: column,
            detail: (
              <>
                {say(`seller.import.about.${tableColumns[column]}`, { currency })}
                {!neededColumns.includes(column) && <small> {say("web.ui.optional")}</small>}
              </>
            ),
          }))}
        />
        <details>
          <summary className={unfolds}>{say("seller.import.commodities")}</summary>
          <DefinitionList
            items={commodities.map(({ label, names }) => ({ term: label, detail: names }))}
          />
        </details>
        <details>
          <summary className={unfolds}>{say("seller.import.units")}</summary>
          <p>{units}</p>
        </details>
      </Section>
    </div>
  );
}
