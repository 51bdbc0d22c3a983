import { useActionData, useLoaderData } from "react-router";
import { acceptAttribute, productTable } from "#core/files/upload-rules.ts";
import { carrierServicesPath } from "#core/transport/transport-paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { refusalResponse } from "#server/page.ts";
import { redirectWithFlash } from "#server/redirect-with-flash.ts";
import { useFormat } from "#web/format/use-format.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { Checkbox } from "#web/ui/choices/choice-group.tsx";
import { FileField } from "#web/ui/files/file-field.tsx";
import { Table } from "#web/ui/tables/table.tsx";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import { templatePath } from "../../service-paths.ts";
import { importServices, maxRows, type ImportReport as Report } from "../../table/endpoints.ts";
import { chargeKinds, chargingModes } from "../../tariff-kinds.ts";
import { transportModes } from "../../transport-modes.ts";
import { CarrierPage } from "../closed/carrier-page.tsx";
import { carrierPageContext, carriersOnlyData } from "../closed/carrier-page-context.ts";
import { CarriersOnly } from "../closed/carriers-only.tsx";

export async function loader(args: PageArgs) {
  const { say, edition, isCarrier } = carrierPageContext(args);
  const title = say("logistics.portal.import.title");
  if (!isCarrier) return carriersOnlyData(title);
  const about = (name: string) =>
    say(`logistics.portal.import.about.${name}`, { currency: edition.currency });
  const oneOf = (choices: readonly string[]) =>
    say("logistics.portal.import.about.one", { choices: choices.join(", ") });
  return {
    title,
    // Read on the server, so that the table's rules stay out of the browser bundle.
    maxRows,
    columns: [
      { column: "id", about: about("id") },
      { column: "from, to", about: about("place") },
      { column: "mode", about: oneOf(transportModes) },
      { column: "charging_mode", about: oneOf(chargingModes) },
      { column: "price", about: about("price") },
      { column: "currency", about: about("currency") },
      { column: "unit", about: about("unit") },
      { column: "min_days, max_days", about: about("days") },
      { column: "goods", about: about("goods") },
      { column: "band1_from, band1_price …", about: about("bands") },
      { column: "charge1_kind, charge1_mode, charge1_value …", about: about("charges") },
      { column: "charge1_kind", about: oneOf(chargeKinds) },
    ],
  };
}

export async function action(args: PageArgs) {
  const { attemptPosted, context } = pageFor(requireVerified, args);
  const read = await attemptPosted(importServices, args.request);
  if (!read.ok) return refusalResponse(read.refusal);
  if (read.data.wrong + read.data.untakenColumns.length > 0) return { report: reportOf(read.data) };
  return redirectWithFlash(context, carrierServicesPath, flash.servicesImported);
}

/** Shows at most this many errors: users do not correct more at once, and the page stays light. */
const maxShown = 100;

/** Returns what the page shows of a report: the wrong cells, and how many more there are. */
function reportOf({ made, changed, wrong, untakenColumns, rows }: Report) {
  const cells = rows.flatMap(({ row, name, errors }) =>
    errors.map(({ column, message }) => ({ row, name, column, message })),
  );
  return {
    saved: made + changed,
    wrong,
    untaken: untakenColumns.join(", "),
    cells: cells.slice(0, maxShown),
    more: Math.max(0, cells.length - maxShown),
  };
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function ImportServices() {
  const seen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const say = useSay();
  if ("closed" in seen) return <CarriersOnly />;
  const report = answer && "report" in answer ? answer.report : undefined;
  const refusal = answer && "refusal" in answer ? answer.refusal : undefined;
  return (
    <CarrierPage isOfService title={seen.title} lead={say("logistics.portal.import.lead")}>
      {report && <ImportReport {...report} />}
      <div className="grid gap-x-10 lg:grid-cols-2">
        <div className="min-w-0">
          <p className="mb-4">
            {/* Not a <Link>: the target is a file. */}
            <a className="button button-quiet" href={templatePath} download>
              {say("logistics.portal.import.template")}
            </a>
          </p>
          <PostForm refusal={refusal} encType="multipart/form-data">
            <Checkbox
              name="leaveOut"
              value="true"
              label={say("logistics.portal.import.leaveOut.label")}
              hint={say("logistics.portal.import.leaveOut.hint")}
            />
            <FileField
              name="table"
              label={say("logistics.portal.import.file")}
              hint={say("logistics.portal.import.fileHint", { max: seen.maxRows })}
              accept={`${acceptAttribute(productTable)}, .csv`}
              maxBytes={productTable.maxBytes}
              required
            />
            <Submit>{say("logistics.portal.import.act")}</Submit>
          </PostForm>
        </div>
        <div className="min-w-0">
          <Section title={say("logistics.portal.import.how")}>
            <DefinitionList
              items={seen.columns.map(({ column, about }) => ({ term: column, detail: about }))}
            />
          </Section>
        </div>
      </div>
    </CarrierPage>
  );
}

/** Shows what is wrong in which row of a table. */
function ImportReport({ saved, wrong, untaken, cells, more }: ReturnType<typeof reportOf>) {
  const say = useSay();
  const { number } = useFormat();
  return (
    <>
      <Notice kind={saved > 0 ? "success" : "error"}>
        <p>
          {saved > 0
            ? say("logistics.portal.import.saved", { saved })
            : say("logistics.portal.import.noneSaved")}
        </p>
        {wrong > 0 && <p>{say("logistics.portal.import.wrong", { wrong })}</p>}
        {untaken && (
          <p className="wrap-anywhere">
            {say("logistics.portal.import.untaken", { names: untaken })}
          </p>
        )}
      </Notice>
      {cells.length > 0 && (
        <Table
          caption={say("logistics.portal.import.report")}
          rows={cells}
          keyOf={({ row, column }) => `${row} ${column}`}
          columns={[
            { label: say("logistics.portal.import.column.row"), cell: ({ row }) => number(row) },
            { label: say("logistics.portal.import.column.name"), cell: ({ name }) => name || "–" },
            {
              label: say("logistics.portal.import.column.column"),
              cell: ({ column }) => column,
            },
            {
              label: say("logistics.portal.import.column.message"),
              cell: ({ message }) => message,
            },
          ]}
        />
      )}
      {more > 0 && <p className="mt-2">{say("logistics.portal.import.more", { more })}</p>}
    </>
  );
}
