import { useActionData, useLoaderData } from "react-router";
import type { PageArgs } from "#server/guards.ts";
import { TradersOnly } from "#web/ui/denied/traders-only.tsx";
import { importTexts } from "#web/ui/imports/import-texts.ts";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import { importProducts } from "../../table/endpoints.ts";
import { columns, maxRows, requiredColumns, tableColumns } from "../../table/table-columns.ts";
import { productsPath, templatePath } from "../paths.ts";
import { sellerPageContext, sellersOnlyData } from "../seller-page-context.ts";
import { sellerTrail } from "../seller-trail.ts";
import { SellerImport } from "./seller-import.tsx";
import { submitTable } from "./submit-table.ts";
import { loadTableChoices } from "./table-choices.ts";

const draftsPath = `${productsPath}?state=draft`;

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

export const action = (args: PageArgs) =>
  submitTable(args, { endpoint: importProducts, draftsPath, flash: flash.productsImported });

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function ImportProducts() {
  const seen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const say = useSay();
  if ("closed" in seen) return <TradersOnly />;
  return (
    <SellerImport
      {...seen}
      trail={sellerTrail(say, seen.title)}
      template={templatePath}
      kindsTitle={say("seller.import.commodities")}
      answer={answer}
      draftsPath={draftsPath}
    />
  );
}
