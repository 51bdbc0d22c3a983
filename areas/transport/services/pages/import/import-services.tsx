import { useActionData, useLoaderData } from "react-router";
import { carrierServicesPath } from "#core/transport/transport-paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { refusalResponse } from "#server/page.ts";
import { redirectWithFlash } from "#server/redirect-with-flash.ts";
import { ImportPage } from "#web/ui/imports/import-page.tsx";
import { importReport, importTexts } from "#web/ui/imports/import-texts.ts";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import { templatePath } from "../../service-paths.ts";
import { importServices, maxRows } from "../../table/endpoints.ts";
import { chargeKinds, chargingModes } from "../../tariff-kinds.ts";
import { transportModes } from "../../transport-modes.ts";
import { carrierPageContext, carriersOnlyData } from "../closed/carrier-page-context.ts";
import { carrierTrail } from "../closed/carrier-trail.ts";
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
    texts: importTexts((name, values) => say(`logistics.portal.import.${name}`, values), maxRows),
    // Read on the server, so that the table's rules stay out of the browser bundle.
    columns: [
      { term: "id", detail: about("id") },
      { term: "from, to", detail: about("place") },
      { term: "mode", detail: oneOf(transportModes) },
      { term: "charging_mode", detail: oneOf(chargingModes) },
      { term: "price", detail: about("price") },
      { term: "currency", detail: about("currency") },
      { term: "unit", detail: about("unit") },
      { term: "min_days, max_days", detail: about("days") },
      { term: "goods", detail: about("goods") },
      { term: "band1_from, band1_price …", detail: about("bands") },
      { term: "charge1_kind, charge1_mode, charge1_value …", detail: about("charges") },
      { term: "charge1_kind", detail: oneOf(chargeKinds) },
    ],
  };
}

export async function action(args: PageArgs) {
  const { attemptPosted, context, say } = pageFor(requireVerified, args);
  const read = await attemptPosted(importServices, args.request);
  if (!read.ok) return refusalResponse(read.refusal);
  const { made, changed, wrong, untakenColumns } = read.data;
  if (wrong + untakenColumns.length === 0) {
    return redirectWithFlash(context, carrierServicesPath, flash.servicesImported);
  }
  const text = (name: string, values = {}) => say(`logistics.portal.import.${name}`, values);
  const count = made + changed;
  const sentence = count > 0 ? text("saved", { saved: count }) : text("noneSaved");
  return { report: importReport(text, read.data, { count, sentence }) };
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function ImportServices() {
  const seen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const say = useSay();
  if ("closed" in seen) return <CarriersOnly />;
  const { title, texts, columns } = seen;
  return (
    <ImportPage
      title={title}
      trail={carrierTrail(say, title, true)}
      texts={texts}
      template={templatePath}
      columns={columns}
      answer={answer}
    />
  );
}
