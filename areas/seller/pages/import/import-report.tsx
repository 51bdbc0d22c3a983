import { Link } from "react-router";
import { useFormat } from "#web/format/use-format.ts";
import { Notice } from "#web/ui/base/notice.tsx";
import { Table } from "#web/ui/tables/table.tsx";
import { useSay } from "#web/words/words.tsx";
import type * as endpoints from "../../table/endpoints.ts";
import { productsPath } from "../paths.ts";

/** More than these nobody corrects in one go, and the page stays light. */
const maxShown = 100;

/** What the page shows of a report: the wrong cells, and how many more there are than are shown. */
export function reportOf({ made, wrong, rows }: endpoints.ImportReport) {
  const cells = rows.flatMap(({ row, name, errors }) =>
    errors.map(({ column, message }) => ({ row, name, column, message })),
  );
  const more = Math.max(0, cells.length - maxShown);
  return { made, wrong, cells: cells.slice(0, maxShown), more };
}

/** What became of a table: how many products were made, and what is wrong in which row. */
export function ImportReport({ made, wrong, cells, more }: ReturnType<typeof reportOf>) {
  const say = useSay();
  const { number } = useFormat();
  return (
    <>
      <Notice kind={made > 0 ? "success" : "error"}>
        <p>{made > 0 ? say("seller.import.made", { made }) : say("seller.import.noneMade")}</p>
        <p>{say("seller.import.wrong", { wrong })}</p>
        {made > 0 && (
          <p>
            <Link
              to={`${productsPath}?state=draft`}
              className="inline-flex min-h-11 items-center underline"
            >
              {say("seller.import.see")}
            </Link>
          </p>
        )}
      </Notice>
      <Table
        caption={say("seller.import.report")}
        rows={cells}
        keyOf={({ row, column }) => `${row} ${column}`}
        columns={[
          { label: say("seller.import.column.row"), cell: ({ row }) => number(row) },
          { label: say("seller.import.column.name"), cell: ({ name }) => name || "–" },
          { label: say("seller.import.column.column"), cell: ({ column }) => column },
          { label: say("seller.import.column.message"), cell: ({ message }) => message },
        ]}
      />
      {more > 0 && <p className="mt-2">{say("seller.import.more", { more })}</p>}
    </>
  );
}
