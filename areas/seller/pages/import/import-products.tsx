import { useActionData, useLoaderData } from "react-router";
import { acceptedBy, productTable } from "#core/forms/upload-rules.ts";
import { redirectWithFlash } from "#server/arrival.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { refused } from "#server/page.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { FileField } from "#web/ui/forms/file-field.tsx";
import { Checkbox } from "#web/ui/forms/ticks.tsx";
import { TradersOnly } from "#web/ui/tables/traders-only.tsx";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import { importProducts } from "../../table/endpoints.ts";
import { columns, maxRows, neededColumns, tableColumns } from "../../table/table-columns.ts";
import { productsPath, templatePath } from "../paths.ts";
import { productChoices } from "../product-choices.ts";
import { SellerPage } from "../seller-page.tsx";
import { sellersOnly, sellersPage } from "../sells-here.ts";
import { ImportReport, reportOf } from "./import-report.tsx";

export async function loader(args: PageArgs) {
  const visit = sellersPage(args);
  const title = visit.say("seller.import.title");
  if (!visit.isSeller) return sellersOnly(title);
  const { commodities, units, currency } = await productChoices(visit);
  return {
    title,
    commodities: commodities.map(({ label, options }) => ({
      label,
      names: options.map((option) => option.label).join(", "),
    })),
    units: units.map(({ label }) => label).join(", "),
    // Asked here, so that the table's rules stay out of the browser.
    maxRows,
    columns: columns.map((column) => ({
      column,
      about: visit.say(`seller.import.about.${tableColumns[column]}`, { currency }),
      isOptional: !neededColumns.includes(column),
    })),
  };
}

export async function action(args: PageArgs) {
  const { attemptPosted, context } = pageFor(signedIn, args);
  const read = await attemptPosted(importProducts, args.request);
  if (!read.ok) return refused(read.refusal);
  if (read.data.wrong > 0) return { report: reportOf(read.data) };
  return redirectWithFlash(context, `${productsPath}?state=draft`, flash.productsImported);
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** Many products at once, from a table. */
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
            {/* Not a <Link>: what it leads to is no page. */}
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
              accept={`${acceptedBy(productTable)}, .csv`}
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

interface ImportColumnsProps {
  commodities: { label: string; names: string }[];
  units: string;
  columns: { column: string; about: string; isOptional: boolean }[];
}

const foldHead = "flex min-h-11 items-center underline";

/** How the table is to look: its columns, and what things are called in it. */
function ImportColumns({ commodities, units, columns }: ImportColumnsProps) {
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
