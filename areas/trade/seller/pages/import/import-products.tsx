import { useActionData, useLoaderData } from "react-router";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { refusalResponse } from "#server/page.ts";
import { redirectWithFlash } from "#server/redirect-with-flash.ts";
import { TradersOnly } from "#web/ui/denied/traders-only.tsx";
import { ImportPage } from "#web/ui/imports/import-page.tsx";
import { importReport, importTexts } from "#web/ui/imports/import-texts.ts";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import { importProducts } from "../../table/endpoints.ts";
import { columns, maxRows, requiredColumns, tableColumns } from "../../table/table-columns.ts";
import { productsPath, templatePath } from "../paths.ts";
import { sellerPageContext, sellersOnlyData } from "../seller-page-context.ts";
import { sellerTrail } from "../seller-trail.ts";
import { ColumnAbout, DraftsLink, TableChoices } from "./import-parts.tsx";
import { loadTableChoices } from "./table-choices.ts";

export async function loader(args: PageArgs) {
  const pageContext = sellerPageContext(args);
  const { say, edition, isSeller } = pageContext;
  const title = say("seller.import.title");
  if (!isSeller) return sellersOnlyData(title);
  const { currency } = edition;
  return {
    title,
    texts: importTexts((name, values) => say(`seller.import.${name}`, values), maxRows),
    ...(await loadTableChoices(pageContext)),
    // Passed as loader data to keep the table's rules out of the browser bundle.
    columns: columns.map((column) => ({
      column,
      about: say(`seller.import.about.${tableColumns[column]}`, { currency }),
      isOptional: !requiredColumns.includes(column),
    })),
  };
}

export async function action(args: PageArgs) {
  const { attemptPosted, context, say } = pageFor(requireVerified, args);
  const read = await attemptPosted(importProducts, args.request);
  if (!read.ok) return refusalResponse(read.refusal);
  const { made, wrong, untakenColumns } = read.data;
  if (wrong + untakenColumns.length === 0) {
    return redirectWithFlash(context, `${productsPath}?state=draft`, flash.productsImported);
  }
  const sentence = made > 0 ? say("seller.import.made", { made }) : say("seller.import.noneMade");
  const text = (name: string, values = {}) => say(`seller.import.${name}`, values);
  return { report: importReport(text, read.data, { count: made, sentence }) };
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function ImportProducts() {
  const seen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const say = useSay();
  if ("closed" in seen) return <TradersOnly />;
  const { title, texts, columns, commodities, units } = seen;
  return (
    <ImportPage
      title={title}
      trail={sellerTrail(say, title)}
      texts={texts}
      template={templatePath}
      columns={columns.map((entry) => ({
        term: entry.column,
        detail: <ColumnAbout {...entry} />,
      }))}
      about={
        <TableChoices title={say("seller.import.commodities")} kinds={commodities} units={units} />
      }
      answer={answer}
      toSaved={<DraftsLink to={`${productsPath}?state=draft`} />}
    />
  );
}
