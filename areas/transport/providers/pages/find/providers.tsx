import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { PagedList } from "#web/ui/layout/list/paged-list.tsx";
import "#web/ui/product/product.css";
import { type MetaFunction, useLoaderData, useNavigate } from "react-router";
import { TransportRequestDialog } from "#areas/transport/requests/pages/request/transport-request-dialog.tsx";
import { joinAsCarrierPath } from "#core/paths.ts";
import { transportProviderPath, transportProvidersPath } from "#core/transport/transport-paths.ts";
import { inPlace } from "#web/ui/base/address-with.ts";
import { ButtonLink, QuietLink } from "#web/ui/base/button.tsx";
import { pageMeta, pageParameter } from "#web/ui/base/page-meta.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { ReportLink } from "#web/ui/base/report-link.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { useSay } from "#web/words/words.tsx";
import { FindForm } from "./find-form.tsx";
import type { FindData } from "./load-find.tsx";
import type { loadProviders, ProviderData } from "./load-providers.ts";

export { revalidateUnlessHash as shouldRevalidate } from "#web/ui/dialogs/request-dialog.tsx";

/** Page size; must match that of the calls. */
const size = 20;

export const meta: MetaFunction<typeof loadProviders> = (args) => {
  const { loaderData } = args;
  if (loaderData && "provider" in loaderData) {
    const { name, about, id, isDemo, page: shown } = loaderData.provider;
    return pageMeta(args, {
      title: name,
      description: about,
      path: transportProviderPath(id),
      chosen: { page: pageParameter(shown) },
      isHidden: isDemo,
    });
  }
  const { title, lead, form } = loaderData ?? {};
  const isSearched = Boolean(form?.from.typed || form?.to.typed || form?.orderId);
  return pageMeta(args, {
    title,
    description: lead,
    path: transportProvidersPath,
    isHidden: isSearched,
  });
};

/** Lists who carries goods between two places and at what cost, or shows one provider. */
export default function Providers() {
  const loaded = useLoaderData<typeof loadProviders>();
  return "provider" in loaded ? <Provider {...loaded} /> : <Find loaded={loaded} />;
}

function Provider({ provider }: ProviderData) {
  const say = useSay();
  const { name, facts, services, total, page: shown } = provider;
  return (
    <DetailPage
      title={name}
      trail={[{ label: say("logistics.find.title"), to: transportProvidersPath }, { label: name }]}
    >
      <PrerenderedHtml html={facts} />
      <Section title={say("logistics.find.services", { count: total })}>
        <PagedList
          list={<PrerenderedHtml html={services} />}
          pager={{ page: shown, total, size }}
        />
      </Section>
      <ReportLink kind="carrier" id={provider.id} isOwn={provider.isOwn} />
      <TransportRequestDialog />
    </DetailPage>
  );
}

/** After hydration a new quantity updates the figures at once; the focus stays in the field. */
function Find({ loaded }: { loaded: FindData }) {
  const say = useSay();
  const navigate = useNavigate();
  const { form, isCompared, ask, title, lead, errors, total, count, html, summary, orders } =
    loaded;
  const { page: shown } = loaded;
  const showGoods = (whole: HTMLFormElement) => {
    const typed = new URLSearchParams(new FormData(whole) as unknown as Record<string, string>);
    navigate(`?${typed}`, { replace: true, preventScrollReset: true, state: inPlace });
  };
  return (
    <DetailPage title={title} lead={lead}>
      <FindForm form={form} errors={errors} onGoods={isCompared ? showGoods : undefined} />
      <PrerenderedHtml html={summary} />
      <Section title={say(isCompared ? "logistics.find.found" : "logistics.find.all")}>
        <p role="status">{total > 0 && count}</p>
        {total > 0 && <Chips label={say("logistics.find.sort")} chips={orders} />}
        <PagedList
          list={<PrerenderedHtml html={html} />}
          empty={
            errors.quantity
              ? undefined
              : {
                  title: say("logistics.find.none"),
                  advice: (
                    <>
                      <p>{say("logistics.find.noneAdvice")}</p>
                      {ask && <ButtonLink to={ask}>{say("logistics.ask.button")}</ButtonLink>}
                    </>
                  ),
                }
          }
          pager={{ page: shown, total, size }}
        />
        {ask && total > 0 && (
          <p className="mt-4">
            <QuietLink to={ask}>{say("logistics.ask.compare")}</QuietLink>
          </p>
        )}
      </Section>
      <p className="mt-6">
        <QuietLink rel="nofollow" to={joinAsCarrierPath}>
          {say("logistics.joinAsCarrier")}
        </QuietLink>
      </p>
      <TransportRequestDialog />
    </DetailPage>
  );
}
