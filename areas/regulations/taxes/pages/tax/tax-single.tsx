import "#web/ui/rule-note/rule-note.css";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { calculatorAddress, taxesPath, taxPath } from "#areas/regulations/sources/paths.ts";
import { page } from "#server/page.ts";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { getTax } from "../../endpoints.ts";
import { renderTaxFacts } from "./tax-facts.tsx";

export { staticPage as handle } from "#web/shell/static-page.ts";

/** @throws 404 without an id, or if there is no such tax */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const pageContext = page(context);
  const id = new URL(request.url).searchParams.get("id") ?? "";
  const tax = await pageContext.call(getTax, { taxTypeId: id });
  const { heading, countryName, countryCode } = tax;
  const path = taxPath(tax.id);
  return {
    title: pageContext.say("taxes.page.titled", { name: heading, country: countryName }),
    description: [heading, countryName, tax.basisOfCharge].filter(Boolean).join(", "),
    id: tax.id,
    trail: [
      {
        label: pageContext.say("taxes.page.title"),
        to: countryCode ? `${taxesPath}?country=${countryCode.toLowerCase()}` : taxesPath,
      },
      { label: heading },
    ],
    calculator: calculatorAddress(tax.kind === "vat" ? "local" : "import", {
      countryCode: countryCode ?? undefined,
    }),
    html: renderTaxFacts(pageContext, tax, path),
  };
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, description, id } = args.loaderData ?? {};
  return pageMeta(args, { title, description, chosen: { id } });
};

/** One tax: its rates, base, exemptions, law and source. */
export default function TaxSingle() {
  const { title, trail, calculator, html } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <DetailPage
      title={title}
      trail={trail}
      actions={<ButtonLink to={calculator}>{say("taxes.page.calculate")}</ButtonLink>}
    >
      <PrerenderedHtml html={html} />
    </DetailPage>
  );
}
