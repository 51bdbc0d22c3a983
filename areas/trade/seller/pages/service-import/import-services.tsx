import { useActionData, useLoaderData } from "react-router";
import type { PageArgs } from "#server/guards.ts";
import { TradersOnly } from "#web/ui/denied/traders-only.tsx";
import { importTexts } from "#web/ui/imports/import-texts.ts";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import { importServices } from "../../service-table/endpoints.ts";
import {
  maxServiceRows,
  requiredServiceColumns,
  serviceColumnNames,
  serviceTableColumns,
} from "../../service-table/service-columns.ts";
import { SellerImport } from "../import/seller-import.tsx";
import { submitTable } from "../import/submit-table.ts";
import { ownServicesPath, serviceTemplatePath } from "../paths.ts";
import { sellerPageContext, sellersOnlyData } from "../seller-page-context.ts";
import { servicesTrail } from "../seller-trail.ts";
import { loadServiceChoices } from "../service-form/service-choices.ts";

const draftsPath = `${ownServicesPath}?state=draft`;

export async function loader(args: PageArgs) {
  const pageContext = sellerPageContext(args);
  const { say, edition, isSeller } = pageContext;
  const title = say("seller.service.import.title");
  if (!isSeller) return sellersOnlyData(title);
  const { currency } = edition;
  const { types, units } = await loadServiceChoices(pageContext);
  const listOf = (options: { label: string }[]) => options.map(({ label }) => label).join(", ");
  return {
    title,
    texts: importTexts((name, values) => say(`seller.import.${name}`, values), maxServiceRows),
    kinds: types.map(({ heading, options }) => ({ label: heading, names: listOf(options) })),
    units: listOf(units),
    // Passed as loader data to keep the table's rules out of the browser bundle.
    columns: serviceColumnNames.map((column) => ({
      column,
      about: say(`seller.service.about.${serviceTableColumns[column]}`, { currency }),
      isOptional: !requiredServiceColumns.includes(column),
    })),
  };
}

export const action = (args: PageArgs) =>
  submitTable(args, { endpoint: importServices, draftsPath, flash: flash.servicesImported });

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function ImportServices() {
  const seen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const say = useSay();
  if ("closed" in seen) return <TradersOnly />;
  return (
    <SellerImport
      {...seen}
      trail={servicesTrail(say, seen.title)}
      template={serviceTemplatePath}
      kindsTitle={say("seller.service.import.types")}
      answer={answer}
      draftsPath={draftsPath}
    />
  );
}
