import { Link } from "react-router";
import { useFormat } from "#web/format/use-format.ts";
import { Notice } from "#web/ui/base/notice.tsx";
import { Table } from "#web/ui/tables/table.tsx";
import { useSay } from "#web/words/words.tsx";
import { productsPath } from "../paths.ts";
import type { wrongCells } from "./wrong-cells.ts";

interface ImportReportProps {
  report: { made: number; wrong: number } & ReturnType<typeof wrongCells>;
}

/** What became of a table: how many products were made, and what is wrong in which row. */
export function ImportReport({ report }: ImportReportProps) {
  const say = useSay();
  const { number } = useFormat();
  const { made, wrong, cells, more } = report;
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
