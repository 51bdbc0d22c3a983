import { useActionData, useLoaderData } from "react-router";
import { acceptAttribute, productTable } from "#core/files/upload-rules.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { refusalResponse } from "#server/page.ts";
import { redirectWithFlash } from "#server/redirect-with-flash.ts";
import { useFormat } from "#web/format/use-format.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { Link } from "#web/ui/base/link.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { Checkbox } from "#web/ui/choices/choice-group.tsx";
import { TradersOnly } from "#web/ui/denied/traders-only.tsx";
import { FileField } from "#web/ui/files/file-field.tsx";
import { Table } from "#web/ui/tables/table.tsx";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import { importProducts, type ImportReport as Report } from "../../table/endpoints.ts";
import { columns, maxRows, requiredColumns, tableColumns } from "../../table/table-columns.ts";
import { productsPath, templatePath } from "../paths.ts";
import { SellerPage } from "../seller-page.tsx";
import { sellerPageContext, sellersOnlyData } from "../seller-page-context.ts";
import { loadTableChoices } from "./table-choices.ts";

export async function loader(args: PageArgs) {
  const pageContext = sellerPageContext(args);
  const title = pageContext.say("seller.import.title");
  if (!pageContext.isSeller) return sellersOnlyData(title);
  const { currency } = pageContext.edition;
  return {
    title,
    ...(await loadTableChoices(pageContext)),
    // Passed as loader data to keep the table's rules out of the browser bundle.
    maxRows,
    columns: columns.map((column) => ({
      column,
      about: pageContext.say(`seller.import.about.${tableColumns[column]}`, { currency }),
      isOptional: !requiredColumns.includes(column),
    })),
  };
}

export async function action(args: PageArgs) {
  const { attemptPosted, context } = pageFor(requireVerified, args);
  const read = await attemptPosted(importProducts, args.request);
  if (!read.ok) return refusalResponse(read.refusal);
  if (read.data.wrong + read.data.untakenColumns.length > 0) return { report: reportOf(read.data) };
  return redirectWithFlash(context, `${productsPath}?state=draft`, flash.productsImported);
}

/** No one corrects more than these at once, and the limit bounds the page's size. */
const maxShown = 100;

/** Reduces a report to the invalid cells that the page displays, and the number of the others. */
function reportOf({ made, wrong, untakenColumns, rows }: Report) {
  const cells = rows.flatMap(({ row, name, errors }) =>
    errors.map(({ column, message }) => ({ row, name, column, message })),
  );
  const more = Math.max(0, cells.length - maxShown);
  const untaken = untakenColumns.join(", ");
  return { made, wrong, untaken, cells: cells.slice(0, maxShown), more };
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function ImportProducts() {
  const seen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const say = useSay();
  if ("closed" in seen) return <TradersOnly />;
  const report = answer && "report" in answer ? answer.report : undefined;
  const refusal = answer && "refusal" in answer ? answer.refusal : undefined;
  return (
    <SellerPage title={seen.title} lead={say("seller.import.lead")}>
      {report && <ImportReport {...report} />}
      <div className="grid gap-x-10 lg:grid-cols-2">
        <div className="min-w-0">
          <p className="mb-4">
            {/* Not a <Link>: the target is a file. */}
            <a className="button button-quiet" href={templatePath} download>
              {say("seller.import.template")}
            </a>
          </p>
          <PostForm refusal={refusal} encType="multipart/form-data">
            <Checkbox
              name="leaveOut"
              value="true"
              label={say("seller.import.leaveOut.label")}
              hint={say("seller.import.leaveOut.hint")}
            />
            <FileField
              name="table"
              label={say("seller.import.file")}
              hint={say("seller.import.fileHint", { max: seen.maxRows })}
              accept={`${acceptAttribute(productTable)}, .csv`}
              maxBytes={productTable.maxBytes}
              required
            />
            <Submit>{say("seller.import.act")}</Submit>
          </PostForm>
        </div>
        <ImportColumns {...seen} />
      </div>
    </SellerPage>
  );
}

type Seen = ReturnType<typeof useLoaderData<typeof loader>>;

const foldHead = "flex min-h-11 items-center underline";

function ImportColumns({ commodities, units, columns }: Exclude<Seen, { closed: true }>) {
  const say = useSay();
  return (
    <div className="min-w-0">
      <Section title={say("seller.import.how")}>
        <DefinitionList
          items={columns.map(({ column, about, isOptional }) => ({
            term: column,
            detail: (
              <>
                {about}
                {isOptional && <small> {say("web.ui.optional")}</small>}
              </>
            ),
          }))}
        />
        <details>
          <summary className={foldHead}>{say("seller.import.commodities")}</summary>
          <DefinitionList
            items={commodities.map(({ label, names }) => ({ term: label, detail: names }))}
          />
        </details>
        <details>
          <summary className={foldHead}>{say("seller.import.units")}</summary>
          <p>{units}</p>
        </details>
      </Section>
    </div>
  );
}

/** The result of an import: the number of created products, and the errors of each row. */
function ImportReport({ made, wrong, untaken, cells, more }: ReturnType<typeof reportOf>) {
  const say = useSay();
  const { number } = useFormat();
  return (
    <>
      <Notice kind={made > 0 ? "success" : "error"}>
        <p>{made > 0 ? say("seller.import.made", { made }) : say("seller.import.noneMade")}</p>
        {wrong > 0 && <p>{say("seller.import.wrong", { wrong })}</p>}
        {untaken && (
          <p className="wrap-anywhere">{say("seller.import.untaken", { names: untaken })}</p>
        )}
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
      {cells.length > 0 && (
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
      )}
      {more > 0 && <p className="mt-2">{say("seller.import.more", { more })}</p>}
    </>
  );
}
