import { data, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { priceReportPath } from "#areas/prices/market-prices/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { page } from "#server/page.ts";
import { PostForm, SubmitAct } from "#web/post/post-form.tsx";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { pageHead, pageMeta } from "#web/ui/base/page-meta.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { ArticlePage } from "#web/ui/layout/article-page.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { PagedList } from "#web/ui/layout/list/paged-list.tsx";
import { Panels } from "#web/ui/layout/list/panels.tsx";
import { useSay } from "#web/words/words.tsx";
import { reportPrice, withdrawReport } from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { loadReport } from "./load-report.tsx";
import { ReportForm } from "./report-form.tsx";

export const loader = ({ context, request }: PageArgs) => loadReport(page(context), request);

const flashOf = { shown: flash.reported, held: flash.held, declined: flash.notShown };

export async function action(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const typed = await pageContext.formValues();
  const { act, id = "", commodityId = "", marketPlaceId = "", price = "", unitId = "" } = typed;
  if (act === "withdraw") {
    const { search } = new URL(args.request.url);
    const done = await pageContext.attempt(withdrawReport, { id }, typed);
    return pageContext.answer(done, `${priceReportPath}${search}`, flash.withdrawn);
  }
  if (act !== "report") throw data(null, { status: 400 });
  const report = { commodityId, marketPlaceId, price, unitId };
  const done = await pageContext.attempt(reportPrice, report, typed);
  return pageContext.answer(done, priceReportPath, flashOf[done.ok ? done.data.status : "shown"]);
}

export { clientAction, shouldRevalidate } from "#web/post/reload-when-sent.ts";

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, description, form } = args.loaderData ?? {};
  return pageMeta(args, { title, description, isHidden: form !== undefined });
};

/** The page where a user reports a price paid today, and sees the outcome of earlier reports. */
export default function ReportPrice() {
  const { signIn, form, reports, page, total, ...head } = useLoaderData<typeof loader>();
  const refusal = useActionData<{ refusal: Refusal }>()?.refusal;
  const say = useSay();
  if (!form)
    return (
      <ArticlePage
        {...pageHead(head)}
        acts={
          <ButtonLink to={signIn} rel="nofollow">
            {say("priceReports.signIn")}
          </ButtonLink>
        }
      >
        <p>{say("priceReports.why")}</p>
      </ArticlePage>
    );
  return (
    <FormPage
      {...pageHead(head)}
      below={
        <Section title={say("priceReports.own")}>
          <PagedList
            list={
              <Panels
                rows={reports}
                hasAnchors
                panel={({ id, html }) => (
                  <>
                    <PrerenderedHtml html={html} />
                    <PostForm
                      refusal={refusal?.values.id === id ? refusal : undefined}
                      className="mt-2"
                    >
                      <input type="hidden" name="id" value={id} />
                      <SubmitAct act="withdraw" look="quiet" label={say("priceReports.withdraw")} />
                    </PostForm>
                  </>
                )}
              />
            }
            empty={{ title: say("priceReports.none") }}
            pager={{ page, total }}
          />
        </Section>
      }
    >
      {form.markets.length > 0 ? (
        <ReportForm
          key={form.after}
          form={form}
          refusal={refusal?.values.act === "report" ? refusal : undefined}
        />
      ) : (
        <EmptyState title={say("priceReports.noMarkets")}>
          <p>{say("priceReports.noMarketsHint")}</p>
        </EmptyState>
      )}
    </FormPage>
  );
}
