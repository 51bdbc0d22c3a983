import "#web/ui/rule-note/rule-note.css";
import { Form, type MetaFunction, useLoaderData } from "react-router";
import { taxesPath } from "#areas/regulations/sources/paths.ts";
import { Button, ButtonLink, QuietLink } from "#web/ui/base/button.tsx";
import { pageHead, pageMeta } from "#web/ui/base/page-meta.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { FiguresPage } from "#web/ui/layout/figures-page.tsx";
import { PagedList } from "#web/ui/layout/list/paged-list.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { TermField } from "#web/ui/lists/term-field.tsx";
import { useSay } from "#web/words/words.tsx";
import type { loader } from "./load-tax-information.tsx";

export { staticPage as handle } from "#web/shell/static-page.ts";

export { loader } from "./load-tax-information.tsx";

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, description, chosen } = args.loaderData ?? {};
  return pageMeta(args, {
    title,
    description,
    path: taxesPath,
    chosen: { country: chosen?.isOther ? chosen.country.toLowerCase() : undefined },
    isHidden: Boolean(chosen?.term),
  });
};

/** Taxes of a country with their sources, and a search of the tariff. */
export default function TaxInformation() {
  const {
    chosen,
    choices,
    path,
    calculator,
    found: results,
    listed,
    ...head
  } = useLoaderData<typeof loader>();
  const say = useSay();
  const { country, countryName, term } = chosen;
  return (
    <FiguresPage
      {...pageHead(head)}
      filters={<Chips label={say("taxes.page.countries")} chips={choices} />}
      actions={<ButtonLink to={calculator}>{say("taxes.page.calculate")}</ButtonLink>}
    >
      <Section title={say("taxes.page.tariff")}>
        <p className="mb-3">{say("taxes.page.tariffIntro")}</p>
        <Form method="get" action={taxesPath} className="page-form-fields">
          <input type="hidden" name="country" value={country.toLowerCase()} />
          <TermField label={say("taxes.page.term")} term={term} />
          <p className="marks">
            <Button type="submit">{say("taxes.page.find")}</Button>
            {results && (
              <QuietLink to={path}>{say("taxes.page.in", { country: countryName })}</QuietLink>
            )}
          </p>
        </Form>
        {results && <TariffResults {...results} term={term} />}
      </Section>
      {listed && (
        <>
          <Section title={say("taxes.page.in", { country: countryName })}>
            <PrerenderedHtml html={listed.taxes} />
          </Section>
          <Section title={say("taxes.page.sensitive")}>
            <PrerenderedHtml html={listed.sensitive} />
          </Section>
          <Section title={say("taxes.page.compound")}>
            <PrerenderedHtml html={listed.compound} />
          </Section>
        </>
      )}
    </FiguresPage>
  );
}

interface TariffResultsProps {
  html: string;
  currentPage: number;
  total: number;
  term: string;
}

function TariffResults({ html, currentPage, total, term }: TariffResultsProps) {
  const say = useSay();
  return (
    <>
      {total > 0 && <p role="status">{say("taxes.page.found", { count: total })}</p>}
      <PagedList
        list={<PrerenderedHtml html={html} />}
        empty={{ title: say("taxes.page.none", { term }), advice: say("taxes.page.noneHint") }}
        pager={{ page: currentPage, total }}
      />
    </>
  );
}
