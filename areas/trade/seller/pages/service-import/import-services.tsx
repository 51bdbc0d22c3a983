import { useActionData, useLoaderData } from "react-router";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { refusalResponse } from "#server/page.ts";
import { redirectWithFlash } from "#server/redirect-with-flash.ts";
import { TradersOnly } from "#web/ui/denied/traders-only.tsx";
import { ImportPage } from "#web/ui/imports/import-page.tsx";
import { importReport, importTexts } from "#web/ui/imports/import-texts.ts";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import { importServices } from "../../service-table/endpoints.ts";
import {
  maxServiceRows,
  requiredServiceColumns,
  serviceColumnNames,
  serviceTableColumns,
} from "../../service-table/service-columns.ts";
import { ColumnAbout, DraftsLink, TableChoices } from "../import/import-parts.tsx";
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
    types: types.map(({ heading, options }) => ({ label: heading, names: listOf(options) })),
    units: listOf(units),
    // Passed as loader data to keep the table's rules out of the browser bundle.
    columns: serviceColumnNames.map((column) => ({
      column,
      about: say(`seller.service.about.${serviceTableColumns[column]}`, { currency }),
      isOptional: !requiredServiceColumns.includes(column),
    })),
  };
}

export async function action(args: PageArgs) {
  const { attemptPosted, context, say } = pageFor(requireVerified, args);
  const read = await attemptPosted(importServices, args.request);
  if (!read.ok) return refusalResponse(read.refusal);
  const { made, wrong, untakenColumns } = read.data;
  if (wrong + untakenColumns.length === 0) {
    return redirectWithFlash(context, draftsPath, flash.servicesImported);
  }
  const sentence = made > 0 ? say("seller.import.made", { made }) : say("seller.import.noneMade");
  const text = (name: string, values = {}) => say(`seller.import.${name}`, values);
  return { report: importReport(text, read.data, { count: made, sentence }) };
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function ImportServices() {
  const seen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const say = useSay();
  if ("closed" in seen) return <TradersOnly />;
  const { title, texts, columns, types, units } = seen;
  return (
    <ImportPage
      title={title}
      trail={servicesTrail(say, title)}
      texts={texts}
      template={serviceTemplatePath}
      columns={columns.map((entry) => ({
        term: entry.column,
        detail: <ColumnAbout {...entry} />,
      }))}
      about={
        <TableChoices title={say("seller.service.import.types")} kinds={types} units={units} />
      }
      answer={answer}
      toSaved={<DraftsLink to={draftsPath} />}
    />
  );
}
