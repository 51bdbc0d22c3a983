import "#web/ui/rule-note/rule-note.css";
import { Form, type MetaFunction, useLoaderData } from "react-router";
import { taxesPath } from "#areas/regulations/sources/paths.ts";
import { limits } from "#core/limits.ts";
import { Button, ButtonLink } from "#web/ui/base/button.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { PageOutOfRange, Pager } from "#web/ui/lists/pager.tsx";
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
    title,
    description,
    chosen,
    choices,
    path,
    calculator,
    found: results,
    listed,
  } = useLoaderData<typeof loader>();
  const say = useSay();
  const { country, countryName, term } = chosen;
  return (
    <Page
      title={title}
      lead={description}
      actions={<ButtonLink to={calculator}>{say("taxes.page.calculate")}</ButtonLink>}
    >
      <Chips label={say("taxes.page.countries")} chips={choices} />
      <Section title={say("taxes.page.tariff")}>
        <p className="mb-3">{say("taxes.page.tariffIntro")}</p>
        <Form method="get" action={taxesPath} className="max-w-2xl">
          <input type="hidden" name="country" value={country.toLowerCase()} />
          <Field
            key={term}
            label={say("taxes.page.term")}
            name="term"
            type="search"
            defaultValue={term}
            maxLength={limits.searchTermLength}
          />
          <p className="marks">
            <Button type="submit">{say("taxes.page.find")}</Button>
            {results && (
              <ButtonLink to={path} look="quiet">
                {say("taxes.page.in", { country: countryName })}
              </ButtonLink>
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
    </Page>
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
  if (total === 0) {
    return (
      <EmptyState title={say("taxes.page.none", { term })}>{say("taxes.page.noneHint")}</EmptyState>
    );
  }
  return (
    <>
      <p role="status">{say("taxes.page.found", { count: total })}</p>
      {html ? <PrerenderedHtml html={html} /> : <PageOutOfRange page={currentPage} />}
      <Pager page={currentPage} size={limits.pageSize} total={total} />
    </>
  );
}
